import { legValue } from './race-leg.ts';
import type { RacingCoupon } from './race-types.ts';
import { settleLegs, type RacingSettlement } from './settle-legs.ts';

/**
 * Settles a racing coupon: each half is floored on its own, and their sum is capped; many singles are each a coupon.
 * The coupon must have passed `readRacingCoupon`. Throws CouponInputError for a price that settling needs and that is
 * not there. Source: each-way and the answer in the racing design.
 */
export const settleRacing = (coupon: RacingCoupon): RacingSettlement =>
  settleLegs(
    coupon,
    coupon.bets.map((bet) => legValue(bet, coupon.races)),
  );
