import type { TotoCouponView } from '@longshot/contracts';
import type { Reader } from '../../platform/database/index.ts';
import type { CouponOfDraw } from '../coupons/coupons-repository.ts';
import { findMatches, type MatchRow } from '../draws/draws-repository.ts';

const present = (coupon: CouponOfDraw, matches: readonly MatchRow[]): TotoCouponView => ({
  couponId: `${coupon.id}`,
  section: coupon.section,
  drawNumber: coupon.drawNumber,
  drawState: coupon.drawState,
  iso: coupon.iso,
  stakeMinor: coupon.stake_minor,
  variants: coupon.variants,
  amountMinor: coupon.amount_minor,
  marks: coupon.marks.map((marks) => [...marks]),
  results: matches.map(({ result }) => result),
  bestHits: coupon.best_hits,
  payoutMinor: coupon.paid_minor,
  isReturned: coupon.paid_kind === 'return',
  isCorrected: coupon.payment_version > 1,
  placedAtMs: coupon.placed_at_ms,
});

/** Coupons as their player sees them, with the results so far. */
export async function presentCoupons(reader: Reader, coupons: readonly CouponOfDraw[]): Promise<TotoCouponView[]> {
  const matches = await findMatches(reader, [...new Set(coupons.map(({ draw_id }) => draw_id))]);
  const byDraw = Map.groupBy(matches, ({ draw_id }) => draw_id);
  return coupons.map((coupon) => present(coupon, byDraw.get(coupon.draw_id) ?? []));
}
