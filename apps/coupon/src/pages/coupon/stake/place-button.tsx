import { couponType } from '@longshot/domain/coupon/types';
import { Button } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useServices } from '../../../parts/services.ts';
import type { Obstacle } from '../../../model/coupon/coupon-store.ts';
import { useTranslations } from '../../../parts/use-translations.ts';
import { usePlacing } from './use-placing.ts';
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
  const { typeId } = coupon.composition;
  const sum = coupon.amounts.stakeMinor === null ? '' : labels.money(coupon.amounts.stakeMinor, coupon.iso);
  if (coupon.obstacle === 'stale') return labels.t('place.paused');
  if (coupon.obstacle === 'sign-in') return labels.t('place.signIn');
  if (coupon.estimate === null) return labels.t('place.nothing');
  if (coupon.stake.isForStaff(coupon.amounts.stakeMinor)) return labels.t('place.ask', { sum });
  // Many singles have odds each and none together.
  if (coupon.needsAcceptance && typeId === couponType.manySingles) return labels.t('place.acceptEach', { sum });
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
  const { obstacle } = useServices().coupon;
  const labels = useTranslations();
  const label = useLabel();
  const reasonId = useId();
  const place = usePlacing();
  const reason = obstacle === null ? null : obstacleKeys[obstacle];
  return (
    <>
      <Button
        tone="accent"
        size="large"
        data-place
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
