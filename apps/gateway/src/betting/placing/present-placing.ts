import type { PlacedCoupon } from '@longshot/contracts';
import { couponType } from '@longshot/domain/coupon/types';
import type { CouponRecord } from '../coupons/coupon-record.ts';
import { presentCoupon } from '../coupons/present-coupon.ts';

type Single = NonNullable<PlacedCoupon['singles']>[number];

const sumOf = (coupons: readonly PlacedCoupon[], amount: 'amountMinor' | 'possibleWinMinor'): number =>
  coupons.reduce((sum, coupon) => sum + coupon[amount], 0);

/** Waiting while one of them waits; else taken as soon as one of them is. */
const stateOf = (coupons: readonly PlacedCoupon[]): PlacedCoupon['state'] =>
  coupons.find(({ state }) => state === 'submitted')?.state ??
  coupons.find(({ state }) => state !== 'rejected')?.state ??
  'rejected';

function singlesOf(records: readonly CouponRecord[], coupons: readonly PlacedCoupon[]): Single[] {
  const placed = coupons.map(({ couponId, state, amountMinor, possibleWinMinor, refusals }, at): Single => {
    const betIndex = records[at]?.bets[0]?.bet_index ?? at;
    return {
      betIndex,
      couponId,
      state,
      amountMinor,
      possibleWinMinor,
      refusals: refusals.map((each) => ({ ...each, betIndex })),
    };
  });
  const leftOut = Map.groupBy(records[0]?.coupon.left_out ?? [], ({ betIndex = 0 }) => betIndex);
  const refused = [...leftOut].map(([betIndex, refusals]): Single => ({
    betIndex,
    couponId: null,
    state: 'rejected',
    amountMinor: 0,
    possibleWinMinor: 0,
    refusals,
  }));
  return [...placed, ...refused].sort((a, b) => a.betIndex - b.betIndex);
}

/**
 * Presents the coupons that were placed under one key: a coupon, or many singles as one answer with each of them in
 * `singles`; the number is then that of the first. `records` are in the order of their parts, at least one.
 */
export function presentPlacing(records: readonly CouponRecord[]): PlacedCoupon {
  const coupons = records.map(presentCoupon);
  const [first] = coupons;
  if (!first) throw new Error('nothing was placed');
  if (records[0]?.coupon.placed_as !== couponType.manySingles) return first;
  const singles = singlesOf(records, coupons);
  const waitsUntil = coupons.flatMap(({ acceptAtMs }) => acceptAtMs ?? []);
  const isAllRejected = singles.every(({ state }) => state === 'rejected');
  return {
    ...first,
    typeId: couponType.manySingles,
    state: stateOf(coupons),
    amountMinor: sumOf(coupons, 'amountMinor'),
    possibleWinMinor: sumOf(coupons, 'possibleWinMinor'),
    acceptAtMs: waitsUntil.length === 0 ? null : Math.max(...waitsUntil),
    refusals: isAllRejected ? singles.flatMap(({ refusals }) => refusals) : [],
    singles,
    bets: coupons.flatMap(({ bets }) => bets),
  };
}
