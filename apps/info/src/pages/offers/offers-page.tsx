import type { OfferView } from '@longshot/contracts';
import { LoadFailed, LoadingRows, usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { Chip, Chips, EmptyState, Grid, Page, PageHeader, panelClass } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../parts/services.ts';
import { OfferAction, OfferProblem } from './offer-action.tsx';
import { OfferPicture } from './offer-picture.tsx';
import { useOfferTranslations, withOfferTranslations } from './offer-translations.tsx';
import * as css from './offers.css';

const OfferCard = observer(function OfferCard({ offer }: { readonly offer: OfferView }) {
  const { host } = useServices();
  const { t, money, date } = useOfferTranslations();
  return (
    <li className={panelClass(css.offerCard)}>
      <OfferPicture kind={offer.kind} />
      <div className={css.offerTop}>
        {/* texts: category.* */}
        <span>{t(`category.${offer.category}`)}</span>
        <small>{t('until', { date: date(offer.endsAtMs) })}</small>
      </div>
      <h2 className={css.offerTitle}>
        <Link to={pathTo(host.language, `bonus/rules/${offer.id}`)}>{offer.title}</Link>
      </h2>
      <p className={css.offerText}>{offer.sentence}</p>
      <p className={css.offerSum}>
        <b className="num">{money(offer.largestBonusMinor, offer.iso)}</b>{' '}
        <small>{t(offer.kind === 'gift' ? 'gift' : 'most')}</small>
      </p>
      <div className={css.offerFoot}>
        <OfferAction offer={offer} />
        <Link className="link" to={pathTo(host.language, `bonus/rules/${offer.id}`)}>
          {t('terms.title')}
        </Link>
      </div>
    </li>
  );
});

const Filter = observer(function Filter() {
  const { offers } = useServices();
  const { t } = useOfferTranslations();
  if (offers.categories.length < 2) return null;
  return (
    <Chips label={t('categories')} isPlain>
      <Chip label={t('all')} isOn={offers.category === null} onToggle={() => offers.choose(null)} />
      {offers.categories.map((category) => (
        <Chip
          key={category}
          label={t(`category.${category}`)}
          isOn={offers.category === category}
          onToggle={() => offers.choose(category)}
        />
      ))}
    </Chips>
  );
});

const Cards = observer(function Cards() {
  const { offers } = useServices();
  const { t } = useOfferTranslations();
  const { state, value } = offers.all;
  if (value === null) {
    return state === 'failed' ? (
      <LoadFailed
        title={t('failed')}
        text={t('failedText')}
        className={css.offerLoading}
        onRefresh={() => void offers.load()}
      />
    ) : (
      <LoadingRows label={t('loading')} className={css.offerLoading} />
    );
  }
  if (offers.shown.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  return (
    <Grid columns="large" hasGutter isList>
      {offers.shown.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
    </Grid>
  );
});

/** The offers of the site as cards, by category. Source: the design, "Promotions". */
export const OffersPage = withOfferTranslations(
  observer(function OffersPage({ isOfGames = false }: { readonly isOfGames?: boolean }) {
    const { host, offers } = useServices();
    const { t } = useOfferTranslations();
    const playerId = host.store.session.user?.id;
    const title = t(isOfGames ? 'games.title' : 'title');
    usePageTitle(host, title);
    useEffect(() => offers.setFilter(isOfGames), [offers, isOfGames]);
    // How an offer stands is another thing to another player.
    useEffect(() => void offers.load(), [offers, playerId]);
    return (
      <Page>
        <PageHeader title={title} lead={t(isOfGames ? 'games.lead' : 'lead')} isMinimal />
        <Filter />
        <OfferProblem />
        <Cards />
      </Page>
    );
  }),
);
