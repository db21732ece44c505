import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useServices } from '../../../parts/services.ts';
import type { Obstacle } from '../../../model/coupon/coupon-store.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import * as css from '../styles/coupon.css';

const obstacleKeys: Readonly<Record<Obstacle, string | null>> = {
  'no-bets': 'obstacle.noBets',
  stale: 'obstacle.stale',
  shape: 'obstacle.shape',
  'not-offered': 'obstacle.notOffered',
  'sign-in': null,
  'no-account': 'obstacle.noAccount',
  stake: 'obstacle.stake',
};

/** Label of the button that places, with its sum: "Place bet €25.00", "Accept 4.158 and bet €25.00". */
const useLabel = (): string => {
  const { coupon } = useServices();
  const labels = useTranslations();
  const sum = coupon.amounts.stakeMinor === null ? '' : labels.money(coupon.amounts.stakeMinor, coupon.iso);
  if (coupon.obstacle === 'stale') return labels.t('place.paused');
  if (coupon.obstacle === 'sign-in') return labels.t('place.signIn');
  if (coupon.estimate === null) return labels.t('place.nothing');
  if (coupon.stake.isForStaff(coupon.amounts.stakeMinor)) return labels.t('place.ask', { sum });
  if (coupon.needsAcceptance)
    return labels.t('place.accept', { sum, coef: labels.total(coupon.estimate.totalCoefText) });
  if (!coupon.composition.isCutShort) return labels.t('place.bet', { sum });
  return labels.t('place.part', {
    sum,
    counted: coupon.composition.counted.length,
    count: coupon.composition.lines.length,
  });
};

/** The one way on. What stands in its way is told to assistive technology as its description. */
export const PlaceButton = observer(function PlaceButton() {
  const { host, coupon, placing } = useServices();
  const labels = useTranslations();
  const label = useLabel();
  const reasonId = useId();
  const { obstacle, body } = coupon;
  const reason = obstacle === null ? null : obstacleKeys[obstacle];
  const place = () => {
    if (obstacle === 'sign-in') return host.requestSignIn();
    // What was aimed at is not what stands here now; the next press means the coupon as it is.
    if (body === null || coupon.hasJustShrunk()) return;
    coupon.acceptPrices();
    placing.place({ body, bets: coupon.composition.counted.map((line) => line.bet), iso: coupon.iso });
  };
  return (
    <>
      <Button
        tone="accent"
        size="large"
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={place}
      >
        <span className={css.placeText}>{label}</span>
      </Button>
      {/* texts: obstacle.* */}
      {reason !== null && (
        <span id={reasonId} className="sr">
          {labels.t(reason)}
        </span>
      )}
    </>
  );
});
