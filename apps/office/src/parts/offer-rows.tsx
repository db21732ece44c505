import type { OfferView } from '@longshot/contracts';
import { pathTo } from '@longshot/remote/addresses';
import { Badge, Button, EmptyState } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { BonusProblem } from './bonus-problem.tsx';
import { useBonusTranslations, withBonusTranslations } from './bonus-translations.tsx';
import { MissionSteps } from './mission-steps.tsx';
import { PartFailed, PartLoading } from './page-parts.tsx';
import * as css from './pages.css';
import { useServices } from './services.ts';

/** One offer: its sentence, how it stands to the player, and the way to take it. */
const OfferRow = observer(function OfferRow({ offer }: { readonly offer: OfferView }) {
  const { host, bonuses } = useServices();
  const { t } = useBonusTranslations();
  const { standing } = offer;
  return (
    <article className={css.officeOffer} aria-label={offer.title}>
      <div className={css.officeOfferText}>
        <div className={css.officeOfferTitle}>
          <b>{offer.title}</b>
          {/* texts: standing.* */}
          {standing !== 'open' && <Badge>{t(`standing.${standing}`)}</Badge>}
        </div>
        <p>{offer.sentence}</p>
        {offer.mission && <MissionSteps mission={offer.mission} iso={offer.iso} />}
      </div>
      <div className={css.officeOfferActions}>
        {standing === 'open' && (
          <Button tone="brand" isBusy={bonuses.busyWith === offer.id} onClick={() => void bonuses.take(offer)}>
            {t(offer.mission ? 'mission.join' : 'take')}
          </Button>
        )}
        <Link className="link" to={pathTo(host.language, `bonus/rules/${offer.id}`)}>
          {t('terms')}
        </Link>
      </div>
    </article>
  );
});

/** The offers of some kinds, each with what it is to the player. */
export const OfferRows = withBonusTranslations(
  observer(function OfferRows({ kinds }: { readonly kinds: readonly OfferView['kind'][] }) {
    const { bonuses } = useServices();
    const { t } = useBonusTranslations();
    useEffect(() => void bonuses.loadOffers(), [bonuses]);
    const { offers, offersStatus } = bonuses;
    if (offersStatus === 'failed') return <PartFailed onRefresh={() => void bonuses.loadOffers()} />;
    if (offers.length === 0 && offersStatus !== 'ready') return <PartLoading />;
    const shown = offers.filter(({ kind }) => kinds.includes(kind));
    if (shown.length === 0) return <EmptyState title={t('noOffers')} text={t('noOffersText')} />;
    return (
      <>
        <BonusProblem />
        {shown.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </>
    );
  }),
);
