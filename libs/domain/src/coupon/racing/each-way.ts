import { mostPayout, settleCoupon, toLedgerAmount } from '../settle/settle-coupon.ts';
import { betStatus, type Coupon, type CouponSettlement, type QuoteInput } from '../types/coupon-types.ts';
import { feedLegValue } from './feed-leg.ts';
import { settleLegs, type RacingSettlement } from './settle-legs.ts';

/** Settlement of a coupon, with what the halves of an each-way one pay before the cap; null while one of them may change. */
export interface HalvedSettlement extends CouponSettlement {
  readonly parts?: { readonly win: number; readonly place: number } | null;
}

const settleEachWay = (coupon: Coupon): RacingSettlement =>
  settleLegs({ ...coupon, eachWay: true, races: {} }, coupon.bets.map(feedLegValue));

/** As `settleCoupon`; of an each-way coupon both halves. Throws CouponInputError for one with a bet without a place part. */
export const settleHalves = (coupon: Coupon): HalvedSettlement => {
  if (coupon.eachWay !== true) return settleCoupon(coupon);
  const { id, lines, possibleWin, state, payout, parts = null } = settleEachWay(coupon);
  return {
    id,
    lines: toLedgerAmount(lines),
    possibleWin: toLedgerAmount(possibleWin),
    state,
    payout: payout === null ? null : toLedgerAmount(payout),
    parts: parts && { win: toLedgerAmount(parts.win), place: toLedgerAmount(parts.place) },
  };
};

/** As `mostPayout`; of an each-way coupon that is open nothing, so that nothing is lent on it. */
export const mostOfHalves = (coupon: Coupon): number =>
  coupon.eachWay === true ? (settleHalves(coupon).payout ?? 0) : mostPayout(coupon);

/** An each-way coupon that is being put together, as it settles: nothing is known of its bets but price and terms. */
export const openHalves = (input: QuoteInput): HalvedSettlement =>
  settleHalves({
    ...input,
    id: '',
    bets: input.bets.map(({ eachWay, ...bet }) => ({
      ...bet,
      statusId: betStatus.notCalculated,
      ...(eachWay && { eachWay: { ...eachWay, statusId: betStatus.notCalculated } }),
    })),
  });
