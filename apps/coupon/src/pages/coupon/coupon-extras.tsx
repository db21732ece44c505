import { observer } from 'mobx-react-lite';
import { useBetsTranslationsLoaded } from '../../parts/bets-translations.ts';
import { useServices } from '../../parts/services.ts';
import { LoadCoupon } from './share/load-coupon.tsx';
import { ShareCoupon } from './share/share-coupon.tsx';
import { BetGenerator } from './generator/bet-generator.tsx';
import { DayAccumulatorList } from './generator/day-accumulators.tsx';
import * as css from './generator/generator.css';

interface ExtrasProps {
  /** A code is loaded: what came of it stands here, whatever becomes of the coupon. */
  readonly onUse: (() => void) | undefined;
}

const Extras = observer(function Extras({ onUse }: ExtrasProps) {
  const { host } = useServices();
  const { current: shown } = host.store.preferences;
  const isEmpty = host.store.coupon.count === 0;
  return (
    <div className={css.couponExtras}>
      {!isEmpty && <ShareCoupon />}
      <LoadCoupon key="load" onUse={onUse} />
      {isEmpty && <DayAccumulatorList hasLine={shown.isLineAccumulatorShown} hasLive={shown.isLiveAccumulatorShown} />}
      {isEmpty && shown.isBetGeneratorShown && <BetGenerator />}
    </div>
  );
});

/**
 * Ways to fill an empty coupon: a code, the accumulators of the day, the generator, as the player's settings show
 * them; and the way to share a filled one.
 */
export const CouponExtras = (props: ExtrasProps) => (useBetsTranslationsLoaded() ? <Extras {...props} /> : null);
