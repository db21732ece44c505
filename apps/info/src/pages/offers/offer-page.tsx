import {
  compareRational,
  formatRational,
  makeRational,
  multiplyRational,
  ONE,
  parseRational,
} from '@longshot/domain/money';
import type { OfferView } from '@longshot/contracts';
import { LoadFailed, LoadingRows, usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { EmptyState, Fact, Facts, Page, PageHeader, Panel, PanelHead } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { decimal } from './decimal.ts';
import { MissionTerms } from './mission-terms.tsx';
import { OfferAction, OfferProblem } from './offer-action.tsx';
import { hoursText } from './hours-text.ts';
import { useOfferTranslations, withOfferTranslations } from './offer-translations.tsx';
import * as css from './offers.css';

type Terms = OfferView['terms'];

const percentOf = (share: string, language: string): string =>
  decimal(formatRational(multiplyRational(parseRational(share), makeRational(100))), language);

/** Shares that count towards wagering, product by product. */
const Weights = observer(function Weights({ terms }: { readonly terms: Terms }) {
  const { host } = useServices();
  const { t } = useOfferTranslations();
  return terms.weights.map(({ product, share }) => (
    // texts: product.*
    <Fact key={product} term={t('terms.weight', { product: t(`product.${product}`) })}>
      {t('percent', { percent: percentOf(share, host.language) })}
    </Fact>
  ));
});

/** How the sum of an offer is called, by its kind. */
const sumKeys: Readonly<Record<OfferView['kind'], string>> = {
  'first-deposit': 'terms.largest',
  deposit: 'terms.largest',
  gift: 'terms.amount',
  cashback: 'terms.largest',
  'free-bet': 'terms.amount',
  'odds-boost': 'terms.largestStake',
  'bet-insurance': 'terms.largestStake',
  referral: 'terms.amount',
  'points-shop': 'terms.amount',
  birthday: 'terms.amount',
  mission: 'terms.amount',
  'free-rounds': 'terms.largestWin',
};

/** Rounds that the house stakes, and the pocket that their winnings come to. */
const FreeRounds = observer(function FreeRounds({ offer }: { readonly offer: OfferView }) {
  const { t, money } = useOfferTranslations();
  if (!offer.freeRounds) return null;
  const { rounds, stakeMinor, pays } = offer.freeRounds;
  return (
    <>
      <Fact term={t('terms.freeRounds')}>
        {t('terms.freeRoundsOf', { count: rounds, amount: money(stakeMinor, offer.iso) })}
      </Fact>
      {/* texts: terms.paysIn.* */}
      <Fact term={t('terms.pays')}>{t(`terms.paysIn.${pays}`)}</Fact>
    </>
  );
});

/** The terms of an offer, out of the row that the engine runs. */
const TermsTable = observer(function TermsTable({ offer }: { readonly offer: OfferView }) {
  const { host } = useServices();
  const { t, money, date } = useOfferTranslations();
  const { terms, iso } = offer;
  const sum = (minor: number) => money(minor, iso);
  const isOfBet =
    offer.kind === 'free-bet' ||
    offer.kind === 'odds-boost' ||
    offer.kind === 'bet-insurance' ||
    offer.kind === 'referral' ||
    offer.mission?.gives === 'free-bet' ||
    offer.freeRounds?.pays === 'money';
  const hasLowest = compareRational(parseRational(terms.lowestCoef), ONE) > 0;
  return (
    <Facts>
      {offer.percent !== null && (
        <Fact term={t(isOfBet ? 'terms.boost' : 'terms.percent')}>
          {t('percent', { percent: decimal(offer.percent, host.language) })}
        </Fact>
      )}
      {offer.smallestDepositMinor !== null && (
        <Fact term={t('terms.smallestDeposit')}>{sum(offer.smallestDepositMinor)}</Fact>
      )}
      {offer.smallestBonusMinor !== null && (
        <Fact term={t('terms.smallestBonus')}>{sum(offer.smallestBonusMinor)}</Fact>
      )}
      {offer.insuredLegs !== undefined && <Fact term={t('terms.insuredLegs')}>{offer.insuredLegs}</Fact>}
      {offer.mission && <MissionTerms mission={offer.mission} iso={iso} />}
      <FreeRounds offer={offer} />
      {/* texts: terms.amount, terms.largest, terms.largestStake, terms.largestWin */}
      <Fact term={t(sumKeys[offer.kind])}>{sum(offer.largestBonusMinor)}</Fact>
      {!isOfBet && (
        <>
          {/* texts: terms.of.* */}
          <Fact term={t('terms.wagering')}>
            {t(`terms.of.${terms.basis}`, { times: decimal(terms.multiple, host.language) })}
          </Fact>
          <Weights terms={terms} />
        </>
      )}
      {hasLowest && <Fact term={t('terms.lowestCoef')}>{decimal(terms.lowestCoef, host.language)}</Fact>}
      {terms.lowestLegs > 1 && <Fact term={t('terms.lowestLegs')}>{terms.lowestLegs}</Fact>}
      {terms.largestStakeMinor !== null && <Fact term={t('terms.largestStake')}>{sum(terms.largestStakeMinor)}</Fact>}
      <Fact term={t('terms.days')}>{t('days', { count: terms.days })}</Fact>
      {offer.smallestDepositMinor !== null && (
        <Fact term={t('terms.acceptDays')}>{t('days', { count: terms.acceptDays })}</Fact>
      )}
      {!isOfBet && (
        <Fact term={t('terms.cap')}>{terms.capMinor === null ? t('terms.noCap') : sum(terms.capMinor)}</Fact>
      )}
      {offer.hours !== undefined && <Fact term={t('terms.hours')}>{hoursText(offer.hours, host.language, t)}</Fact>}
      {/* texts: terms.often.* */}
      {offer.per !== undefined && <Fact term={t('terms.oftenTerm')}>{t(`terms.often.${offer.per}`)}</Fact>}
      <Fact term={t('terms.ends')}>{date(offer.endsAtMs)}</Fact>
    </Facts>
  );
});

const Offer = observer(function Offer({ offer }: { readonly offer: OfferView }) {
  const { host } = useServices();
  const { t } = useOfferTranslations();
  usePageTitle(host, offer.title);
  const { forfeits } = offer.terms;
  return (
    <>
      <Panel label={offer.title}>
        <PageHeader title={offer.title} lead={offer.sentence} />
        <div className={css.offerFacts}>
          <OfferProblem />
          <div className={css.offerFoot}>
            <OfferAction offer={offer} />
            <Link className="link" to={pathTo(host.language, 'bonuses')}>
              {t('toAll')}
            </Link>
          </div>
        </div>
      </Panel>
      <Panel label={t('terms.title')}>
        <PanelHead title={t('terms.title')} />
        <div className={css.offerFacts}>
          <TermsTable offer={offer} />
          <p className={css.offerNote}>{t('terms.pockets')}</p>
          {/* texts: terms.forfeit.* */}
          {forfeits.map((each) => (
            <p key={each} className={css.offerNote}>
              {t(`terms.forfeit.${each}`)}
            </p>
          ))}
          <p className={css.offerNote}>{t('terms.who')}</p>
        </div>
      </Panel>
    </>
  );
});

/** One offer with its terms, and the way to take it. Source: shell 2, bonus rules. */
export const OfferPage = withOfferTranslations(
  observer(function OfferPage({ offerId }: { readonly offerId: string }) {
    const { host, offers } = useServices();
    const { t } = useOfferTranslations();
    const playerId = host.store.session.user?.id;
    useEffect(() => void offers.loadOne(offerId), [offers, offerId, playerId]);
    const { value, state, isMissing } = offers.one;
    if (value?.id === offerId) {
      return (
        <Page>
          <Offer offer={value} />
        </Page>
      );
    }
    if (isMissing) return <EmptyState isPage title={t('missing')} text={t('missingText')} />;
    if (state === 'failed') {
      return (
        <LoadFailed
          title={t('failed')}
          text={t('failedText')}
          className={css.offerLoading}
          onRefresh={() => void offers.loadOne(offerId)}
        />
      );
    }
    return <LoadingRows label={t('loading')} className={css.offerLoading} />;
  }),
);
