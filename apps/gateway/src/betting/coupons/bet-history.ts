import type { BetHistory, QueryOf } from '@longshot/contracts';
import type { CouponContext } from './coupon-context.ts';
import { findCouponIds, loadCoupons } from './coupon-repository.ts';
import { presentCoupon } from './present-coupon.ts';

const DEFAULT_PAGE = 20;

/** A page of the player's coupons, newest first. Open are those that may still pay or be corrected to. */
export async function betHistory(
  { database }: CouponContext,
  playerId: number,
  query: QueryOf<'getBetHistory'>,
): Promise<BetHistory> {
  const limit = query.limit ?? DEFAULT_PAGE;
  const beforeId = query.before === undefined ? undefined : Number(query.before);
  // One more than asked for tells whether there are more.
  const ids = await findCouponIds(database.kysely, { ...query, playerId, beforeId, limit: limit + 1 });
  const records = await loadCoupons(database.kysely, ids.slice(0, limit));
  return { coupons: records.map(presentCoupon), hasMore: ids.length > limit };
}
