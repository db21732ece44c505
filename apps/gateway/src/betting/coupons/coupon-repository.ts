import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { CouponRecord } from './coupon-record.ts';

/** Coupons with their bets, in the order of their ids as given; ids that do not exist are left out. */
export async function loadCoupons(reader: Reader, couponIds: readonly number[]): Promise<readonly CouponRecord[]> {
  if (couponIds.length === 0) return [];
  const coupons = await reader.selectFrom('coupons').selectAll().where('id', 'in', couponIds).execute();
  const bets = await reader
    .selectFrom('bets')
    .selectAll()
    .where('coupon_id', 'in', couponIds)
    .orderBy('coupon_id')
    .orderBy('bet_index')
    .execute();
  const betsByCoupon = Map.groupBy(bets, (bet) => bet.coupon_id);
  const couponById = new Map(coupons.map((coupon) => [coupon.id, coupon]));
  return couponIds.flatMap((id) => {
    const coupon = couponById.get(id);
    return coupon ? [{ coupon, bets: betsByCoupon.get(id) ?? [] }] : [];
  });
}

/** One coupon with its bets, or undefined. */
export async function loadCoupon(reader: Reader, couponId: number): Promise<CouponRecord | undefined> {
  return (await loadCoupons(reader, [couponId]))[0];
}

/** Which of a player's coupons; what is not told filters nothing. */
export interface CouponFilter {
  readonly playerId: number;
  readonly state?: 'open' | 'settled' | undefined;
  readonly outcome?: 'won' | 'lost' | 'returned' | 'sold' | 'corrected' | 'rejected' | undefined;
  readonly typeId?: number | undefined;
  readonly accountId?: string | undefined;
  /** Placed at or after, and before. */
  readonly fromMs?: number | undefined;
  readonly toMs?: number | undefined;
  readonly beforeId: number | undefined;
  readonly limit: number;
}

/** Every bet came back. */
const isReturned = sql<boolean>`not exists (select from bets where coupon_id = coupons.id and status_id not in (2, 3))`;

/** Staked with a free bet, which pays nothing when it comes back. */
const isFreeBet = sql<boolean>`coalesce((coupons.terms->>'freeBet')::boolean, false)`;

/**
 * Conditions of a coupon's outcomes, told by what it paid; one whose bets all came back, or that is void, is returned.
 */
const outcomes: Readonly<Record<NonNullable<CouponFilter['outcome']>, RawBuilder<boolean>>> = {
  won: sql`coupons.state in ('settled', 'corrected') and payout_minor > 0 and prepaid_state is distinct from 'void'
    and exists (select from bets where coupon_id = coupons.id and status_id not in (2, 3))`,
  lost: sql`coupons.state in ('settled', 'corrected') and payout_minor = 0 and sold_stake_minor < amount_minor
    and prepaid_state is distinct from 'void' and not (${isReturned} and ${isFreeBet})`,
  returned: sql`coupons.state in ('settled', 'corrected') and (prepaid_state = 'void' and payout_minor is not null
    or (payout_minor > 0 or payout_minor = 0 and ${isFreeBet}) and ${isReturned})`,
  sold: sql`sold_stake_minor > 0`,
  corrected: sql`coupons.state = 'corrected'`,
  rejected: sql`coupons.state = 'rejected'`,
};

/** The ids of a player's coupons, newest first. */
export async function findCouponIds(reader: Reader, filter: CouponFilter): Promise<readonly number[]> {
  const { playerId, state, outcome, typeId, accountId, fromMs, toMs, beforeId, limit } = filter;
  let query = reader.selectFrom('coupons').select('id').where('player_id', '=', playerId);
  if (beforeId !== undefined) query = query.where('id', '<', beforeId);
  if (state === 'open') query = query.where('payout_minor', 'is', null).where('state', '!=', 'rejected');
  if (state === 'settled') {
    query = query.where((where) => where.or([where('payout_minor', 'is not', null), where('state', '=', 'rejected')]));
  }
  if (outcome !== undefined) query = query.where(outcomes[outcome]);
  if (typeId !== undefined) query = query.where(sql`type_id`, '=', typeId);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (fromMs !== undefined) query = query.where('placed_at_ms', '>=', fromMs);
  if (toMs !== undefined) query = query.where('placed_at_ms', '<', toMs);
  const rows = await query.orderBy('id', 'desc').limit(limit).execute();
  return rows.map((row) => row.id);
}
