import type { StakeFactors } from '@longshot/domain/coupon/quote';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { standingColumns } from '../../platform/http/player-standing.ts';
import type { SpendingAccount } from '../../wallet/accounts/index.ts';
import { isSessionOpen } from '../../wallet/ledger/index.ts';
import {
  type AdvanceFacts,
  type OpenCollateral,
  outstandingAdvances,
  collateralOfAccount,
} from '../advances/advance-collateral.ts';
import { stakeFactorColumn } from '../coupons/stake-factors.ts';
import { betGrantColumn, type FoundBetGrant } from './bet-grants.ts';
import type { CouponRow, BetRow } from '../coupons/coupon-record.ts';
import type { Trx, Reader } from '../../platform/database/index.ts';
import { type RawBuilder, sql } from 'kysely';

/** Coupons that have been placed under a key: one coupon, of many singles several in their order. */
export interface PlacedBefore {
  readonly couponIds: readonly number[];
  readonly requestHash: string;
}

/** An account locked for placing, and what has been placed under the key before. */
export interface PlacingAccount extends SpendingAccount {
  readonly placed: PlacedBefore | null;
  /** Null where no advance is asked for. */
  readonly advance: AdvanceFacts | null;
  /** The grant of bonus money that the player wagers, if any. */
  readonly grantId: number | null;
  /** The free bet or boost that the coupon is to carry; null where none is named, or it is not the player's. */
  readonly betGrant: FoundBetGrant | null;
  /** Factors of the player's maximum. */
  readonly factors: StakeFactors;
}

/** A coupon before it has an id. */
export type NewCoupon = Omit<CouponRow, 'id'>;

/** A bet before its coupon has an id. */
export type NewBet = Omit<BetRow, 'coupon_id'>;

/** A coupon with its bets before it has an id. */
export interface NewRecord {
  readonly coupon: NewCoupon;
  readonly bets: readonly NewBet[];
}

/** Facts that `lockForPlacing` reads with the account. */
interface PlacingFacts extends Pick<PlacingAccount, 'grantId' | 'betGrant' | 'factors'> {
  readonly couponIds: number[] | null;
  readonly requestHash: string | null;
  readonly outstandingMinor: number;
  readonly collateral: OpenCollateral[] | null;
}

/** Row that `lockForPlacing` reads. */
export type LockedRow = SpendingAccount & PlacingFacts;

/** Facts that are read with the account beside the key. */
export interface LockQuestion {
  /** Games of a coupon that is to be paid in advance. */
  readonly eventIds?: readonly string[] | null;
  readonly sessionId?: string | null;
  /** The free bet or boost that the coupon is to carry. */
  readonly betGrantId?: number | null;
}

/**
 * Locks one of the player's accounts and looks the key up, in one round trip; for an advance on a coupon of `eventIds` also what
 * it is judged by, as it was when the lock was asked for: `insertCoupons` tells when that has changed meanwhile. Of the session
 * that is named it tells whether its row still stands, whoever took it away. Undefined when
 * it is not the player's account.
 */
export async function lockForPlacing(
  trx: Trx,
  playerId: number,
  accountId: string,
  key: string,
  { eventIds = null, sessionId = null, betGrantId = null }: LockQuestion = {},
): Promise<PlacingAccount | undefined> {
  const { rows } = await sql<LockedRow>`
    select a.id, a.site_id as "siteId", a.player_id as "playerId", a.iso, a.balance_minor as "balanceMinor",
      (a.type = ${ACCOUNT_TYPE.bonus}) as "isBonus", ${standingColumns},
      ${isSessionOpen(sessionId)} as "isSignedIn",
      (select min(g.id) from offer_grants g
        where g.player_id = ${playerId}::bigint and g.state in ('active', 'wagering')) as "grantId",
      ${betGrantId === null ? sql`null::jsonb` : betGrantColumn(playerId, betGrantId)} as "betGrant",
      ${stakeFactorColumn(sql`a.player_id`)} as factors,
      (select jsonb_agg(c.id order by c.part) from coupons c
        where c.player_id = ${playerId}::bigint and c.idempotency_key = ${key}) as "couponIds",
      (select c.request_hash from coupons c
        where c.player_id = ${playerId}::bigint and c.idempotency_key = ${key} and c.part = 0) as "requestHash",
      ${eventIds === null ? sql`0::bigint` : outstandingAdvances(sql`a.id`)} as "outstandingMinor",
      ${eventIds === null ? sql`null::jsonb` : collateralOfAccount(sql`a.id`, eventIds)} as collateral
    from accounts a join players p on p.id = a.player_id
    where a.id = ${accountId} and a.player_id = ${playerId}::bigint
    for update of a`.execute(trx);
  const row = rows[0];
  if (!row) return undefined;
  const { couponIds, requestHash, outstandingMinor, collateral, ...account } = row;
  return {
    ...account,
    placed: couponIds === null || requestHash === null ? null : { couponIds, requestHash },
    advance: eventIds === null ? null : { collateral: collateral ?? [], outstandingMinor },
  };
}

/** Finds the coupons that have been placed under a key, or null. */
export async function findPlaced(reader: Reader, playerId: number, key: string): Promise<PlacedBefore | null> {
  const rows = await reader
    .selectFrom('coupons')
    .select(['id', 'request_hash'])
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', key)
    .orderBy('part')
    .execute();
  const [first] = rows;
  return first ? { couponIds: rows.map(({ id }) => id), requestHash: first.request_hash } : null;
}

/** Whether what an advance was judged by still holds; the account is locked, so that what is read now stays. */
const isAdvanceCertain = (accountId: string, { collateral, outstandingMinor }: AdvanceFacts): RawBuilder<boolean> => {
  if (collateral.length === 0) return sql<boolean>`false`;
  const ids = sql.join(collateral.map(({ couponId }) => couponId));
  return sql<boolean>`((
    select count(*) from coupons where id in (${ids}) and payout_minor is null and state in ('accepted', 'partly-sold'))
      = ${collateral.length} and ${outstandingAdvances(sql`${accountId}`)} = ${outstandingMinor}::bigint)`;
};

/** Outcome of writing coupons: their ids, or nothing was written. */
export type Inserted =
  | { readonly ids: readonly number[] }
  /** The key or the promo code of one is taken already: the caller must not commit. */
  | { readonly refused: 'taken' }
  /** Facts that the advance was judged by have changed since they were read. */
  | { readonly refused: 'advance-changed' }
  /** The free bet or boost is on another coupon meanwhile: the caller must not commit. */
  | { readonly refused: 'grant-used' };

/**
 * Writes coupons and their bets in one statement, whatever their number, and answers their ids in the order given. `advance`
 * is what the one coupon that is paid in advance was judged by: it is owed from the returns of these. `betGrantId` is the free
 * bet or boost that the one coupon carries.
 */
export async function insertCoupons(
  trx: Trx,
  records: readonly NewRecord[],
  advance: AdvanceFacts | null = null,
  betGrantId: number | null = null,
): Promise<Inserted> {
  const coupons = records.map(({ coupon }, part) => ({ ...coupon, part }));
  // Until its coupon has an id, a bet is told apart by the part its coupon is.
  const bets = records.flatMap((record, part) => record.bets.map((bet) => ({ ...bet, coupon_id: part })));
  const accountId = coupons[0]?.account_id ?? '';
  const collateral = (advance?.collateral ?? []).map((cover) => ({
    cover_id: cover.couponId,
    sales_before: cover.sales,
  }));
  const { rows } = await sql<{ ids: number[] | null; isCertain: boolean; carried: number }>`
    with certain as (select ${advance === null ? sql`true` : isAdvanceCertain(accountId, advance)} as holds),
    placed as (
      insert into coupons (site_id, player_id, account_id, iso, idempotency_key, request_hash, state, type_id, amount_minor,
        terms, total_coef, possible_win_minor, change_coef_action, exact_coef, is_drop_on_score_change, rules_version,
        placed_at_ms, accept_at_ms, decided_at_ms, part, placed_as, left_out, seen, is_vip, promo_code, prepaid_minor,
        prepaid_state)
      select site_id, player_id, account_id, iso, idempotency_key, request_hash, state, type_id, amount_minor,
        terms, total_coef, possible_win_minor, change_coef_action, exact_coef, is_drop_on_score_change, rules_version,
        placed_at_ms, accept_at_ms, decided_at_ms, part, placed_as, left_out, seen, is_vip, promo_code, prepaid_minor,
        prepaid_state
      from jsonb_populate_recordset(null::coupons, ${JSON.stringify(coupons)}::jsonb)
      where (select holds from certain) order by part
      on conflict do nothing returning id, part),
    laid as (
      insert into bets (coupon_id, bet_index, account_id, event_id, market_key, outcome_id, event, coef, is_live, block_id,
        is_banker, is_paid_early, place, score_seen, score_at_placing, book_epoch, book_sequence, price_time_ms, status_id)
      select placed.id, b.bet_index, b.account_id, b.event_id, b.market_key, b.outcome_id, b.event, b.coef, b.is_live,
        b.block_id, b.is_banker, b.is_paid_early, b.place, b.score_seen, b.score_at_placing, b.book_epoch, b.book_sequence, b.price_time_ms, b.status_id
      from placed join jsonb_populate_recordset(null::bets, ${JSON.stringify(bets)}::jsonb) as b on b.coupon_id = placed.part),
    carried as (
      update bet_grants set state = 'used', coupon_id = placed.id, used_at_ms = ${coupons[0]?.placed_at_ms ?? 0}::bigint
      from placed where bet_grants.id = ${betGrantId}::bigint and bet_grants.state = 'open' returning bet_grants.id),
    covered as (
      insert into advance_covers (coupon_id, cover_id, account_id, sales_before)
      select placed.id, c.cover_id, ${accountId}, c.sales_before
      from placed cross join jsonb_to_recordset(${JSON.stringify(collateral)}::jsonb) as c (cover_id bigint, sales_before integer))
    select (select holds from certain) as "isCertain", (select count(*) from carried)::integer as carried, (select jsonb_agg(id order by part) from placed) as ids`.execute(
    trx,
  );
  const { ids = null, isCertain = true, carried = 0 } = rows[0] ?? {};
  if (!isCertain) return { refused: 'advance-changed' };
  if (ids?.length !== records.length) return { refused: 'taken' };
  return betGrantId !== null && carried !== 1 ? { refused: 'grant-used' } : { ids };
}
