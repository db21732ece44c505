import { sql } from 'kysely';
import type { Reader, Trx } from '../database/index.ts';
import type { LockedAccount } from '../ledger/index.ts';
import type { BetRow, CouponRecord, CouponRow } from './coupon-record.ts';

/** An account locked for placing, and what has been placed under the key before. */
export interface PlacingAccount extends LockedAccount {
  /** Of the player: above 0 banned. */
  readonly banLevel: number;
  /** The terms the player agreed to last. */
  readonly termsVersion: string;
  readonly placed: { readonly couponId: number; readonly requestHash: string } | null;
}

/** A coupon before it has an id. */
export type NewCoupon = Omit<CouponRow, 'id'>;

/** A bet before its coupon has an id. */
export type NewBet = Omit<BetRow, 'coupon_id'>;

type LockedRow = Omit<PlacingAccount, 'placed'> & { couponId: number | null; requestHash: string | null };

/** Locks one of the player's accounts and looks the key up, in one round trip. Undefined when it is not the player's account. */
export async function lockForPlacing(
  trx: Trx,
  playerId: number,
  accountId: string,
  key: string,
): Promise<PlacingAccount | undefined> {
  const { rows } = await sql<LockedRow>`
    select a.id, a.site_id as "siteId", a.player_id as "playerId", a.iso, a.balance_minor as "balanceMinor",
      p.time_zone as "timeZone", p.ban_level as "banLevel", p.terms_version as "termsVersion",
      (select c.id from coupons c where c.player_id = ${playerId}::bigint and c.idempotency_key = ${key}) as "couponId",
      (select c.request_hash from coupons c
        where c.player_id = ${playerId}::bigint and c.idempotency_key = ${key}) as "requestHash"
    from accounts a join players p on p.id = a.player_id
    where a.id = ${accountId} and a.player_id = ${playerId}::bigint
    for update of a`.execute(trx);
  const row = rows[0];
  if (!row) return undefined;
  const { couponId, requestHash, ...account } = row;
  return { ...account, placed: couponId === null || requestHash === null ? null : { couponId, requestHash } };
}

/** What has been placed under a key; for the rare case that it was written after `lockForPlacing` began to look. */
export async function findPlaced(reader: Reader, playerId: number, key: string): Promise<PlacingAccount['placed']> {
  const row = await reader
    .selectFrom('coupons')
    .select(['id as couponId', 'request_hash as requestHash'])
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a coupon and its bets in one statement; null when the key is already taken, and then nothing is written. */
export async function insertCoupon(trx: Trx, coupon: NewCoupon, bets: readonly NewBet[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with placed as (
      insert into coupons (site_id, player_id, account_id, iso, idempotency_key, request_hash, state, type_id, amount_minor,
        terms, total_coef, possible_win_minor, change_coef_action, exact_coef, is_drop_on_score_change, rules_version,
        placed_at_ms, accept_at_ms, decided_at_ms)
      select site_id, player_id, account_id, iso, idempotency_key, request_hash, state, type_id, amount_minor,
        terms, total_coef, possible_win_minor, change_coef_action, exact_coef, is_drop_on_score_change, rules_version,
        placed_at_ms, accept_at_ms, decided_at_ms
      from jsonb_populate_record(null::coupons, ${JSON.stringify(coupon)}::jsonb)
      on conflict (player_id, idempotency_key) do nothing returning id),
    laid as (
      insert into bets (coupon_id, bet_index, account_id, event_id, market_key, outcome_id, event, coef, is_live, block_id,
        is_banker, score_seen, score_at_placing, book_epoch, book_sequence, price_time_ms, status_id)
      select placed.id, b.bet_index, b.account_id, b.event_id, b.market_key, b.outcome_id, b.event, b.coef, b.is_live,
        b.block_id, b.is_banker, b.score_seen, b.score_at_placing, b.book_epoch, b.book_sequence, b.price_time_ms, b.status_id
      from placed cross join jsonb_populate_recordset(null::bets, ${JSON.stringify(bets)}::jsonb) as b)
    select id from placed`.execute(trx);
  return rows[0]?.id ?? null;
}

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

/** The ids of a player's coupons, newest first. */
export async function findCouponIds(
  reader: Reader,
  filter: { playerId: number; state: 'open' | 'settled' | undefined; beforeId: number | undefined; limit: number },
): Promise<readonly number[]> {
  let query = reader.selectFrom('coupons').select('id').where('player_id', '=', filter.playerId);
  if (filter.beforeId !== undefined) query = query.where('id', '<', filter.beforeId);
  if (filter.state === 'open') query = query.where('payout_minor', 'is', null).where('state', '!=', 'rejected');
  if (filter.state === 'settled') {
    query = query.where((where) => where.or([where('payout_minor', 'is not', null), where('state', '=', 'rejected')]));
  }
  const rows = await query.orderBy('id', 'desc').limit(filter.limit).execute();
  return rows.map((row) => row.id);
}
