import type { OfferView } from '@longshot/contracts';
import { usePageTitle } from '@longshot/remote';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, Button, EmptyState, Page, PageHeader, Panel } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { OfferList } from '../../model/addresses.ts';
import { useBonusTranslations, withBonusTranslations } from '../../parts/bonus-translations.tsx';
import { PartFailed, PartLoading } from '../../parts/page-parts.tsx';
import { useServices } from '../../parts/services.ts';
import * as css from '../../parts/pages.css';
import { BonusProblem } from '../../parts/bonus-problem.tsx';

const kindsOf: Readonly<Record<OfferList, readonly OfferView['kind'][]>> = {
  promotion: ['first-deposit', 'deposit', 'gift', 'cashback'],
  deposit: ['first-deposit', 'deposit'],
  rewards: ['gift', 'cashback'],
};

/** One offer: its sentence, how it stands to the player, and the way to take it. */
const OfferRow = observer(function OfferRow({ offer }: { readonly offer: OfferView }) {
  const { host, bonuses } = useServices();
  const { t } = useBonusTranslations();
  const { standing } = offer;
  return (
    <article className={css.officeBox} aria-label={offer.title}>
      <div className={css.officeActions}>
        <b>{offer.title}</b>
        {/* texts: standing.* */}
        {standing !== 'open' && <Badge>{t(`standing.${standing}`)}</Badge>}
      </div>
      <p>{offer.sentence}</p>
      <div className={css.officeActions}>
        {standing === 'open' && (
          <Button tone="brand" isBusy={bonuses.busyWith === offer.id} onClick={() => void bonuses.take(offer)}>
            {t('take')}
          </Button>
        )}
        <Link className="link" to={pathTo(host.language, `bonus/rules/${offer.id}`)}>
          {t('terms')}
        </Link>
      </div>
    </article>
  );
});

const Offers = observer(function Offers({ list }: { readonly list: OfferList }) {
  const { bonuses } = useServices();
  const { t } = useBonusTranslations();
  const { offers, offersStatus } = bonuses;
  if (offersStatus === 'failed') return <PartFailed onRefresh={() => void bonuses.loadOffers()} />;
  if (offers.length === 0 && offersStatus !== 'ready') return <PartLoading />;
  const shown = offers.filter(({ kind }) => kindsOf[list].some((each) => each === kind));
  if (shown.length === 0) return <EmptyState title={t('noOffers')} text={t('noOffersText')} />;
  return shown.map((offer) => <OfferRow key={offer.id} offer={offer} />);
});

/** The offers of a kind, each with what it is to the player. Source: product 6, bonuses. */
export const OffersPage = withBonusTranslations(
  observer(function OffersPage({ list }: { readonly list: OfferList }) {
    const { host, bonuses } = useServices();
    const { t } = useBonusTranslations();
    // texts: title.promotion, title.deposit, title.rewards
    const title = t(`title.${list}`);
    usePageTitle(host, title);
    useEffect(() => void bonuses.loadOffers(), [bonuses]);
    return (
      <Page>
        <Panel label={title}>
          <PageHeader title={title} lead={t('offersLead')} />
          <BonusProblem />
          <Offers list={list} />
        </Panel>
      </Page>
    );
  }),
);
