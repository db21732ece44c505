import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import {
  EARLY_SLOT,
  EVENT_CANCEL_SLOT,
  EVENT_LOST_SLOT,
  EVERY_MARKET,
  STAFF_SLOT,
  type MarketResult,
} from './market-result.ts';

/** A slot whose newest version has not been applied to the coupons yet. */
export interface PendingResult {
  readonly eventId: string;
  readonly marketKey: string;
  readonly slot: string;
  readonly version: number;
}

/** A coupon with its account. */
export interface CouponName {
  readonly couponId: number;
  readonly accountId: string;
}

function toRow(result: MarketResult, nowMs: number): object {
  return {
    event_id: result.eventId,
    market_key: result.marketKey,
    slot: result.slot,
    is_active: result.isActive,
    timestamp_ms: result.timestampMs,
    window_start_ms: result.windowStartMs,
    window_end_ms: result.windowEndMs,
    outcomes: result.outcomes,
    score: result.score,
    received_at_ms: nowMs,
  };
}

/** One a slot: of several, the one with the latest time, and of those the last. */
function newestBySlot(results: readonly MarketResult[]): MarketResult[] {
  const newest = new Map<string, MarketResult>();
  for (const result of results) {
    const key = JSON.stringify([result.eventId, result.marketKey, result.slot]);
    const before = newest.get(key);
    if (!before || before.timestampMs <= result.timestampMs) {
      const isContinued = before?.isActive === true && result.isActive;
      newest.set(key, isContinued ? { ...result, outcomes: { ...before.outcomes, ...result.outcomes } } : result);
    }
  }
  return [...newest.values()];
}

/**
 * Keeps what the feed has said, in one statement; what is older than what is kept changes nothing, and what says the
 * same again makes no new version. Outcomes that a later message leaves out keep their results.
 */
export async function storeResults(reader: Reader, results: readonly MarketResult[], nowMs: number): Promise<void> {
  const rows = newestBySlot(results).map((result) => toRow(result, nowMs));
  if (rows.length === 0) return;
  await sql`
    insert into market_results (event_id, market_key, slot, is_active, timestamp_ms, window_start_ms, window_end_ms,
      outcomes, score, received_at_ms)
    select event_id, market_key, slot, is_active, timestamp_ms, window_start_ms, window_end_ms, outcomes, score,
      received_at_ms
    from jsonb_populate_recordset(null::market_results, ${JSON.stringify(rows)}::jsonb)
    on conflict (event_id, market_key, slot) do update set
      is_active = excluded.is_active,
      timestamp_ms = excluded.timestamp_ms,
      outcomes = case when market_results.is_active and excluded.is_active
        then market_results.outcomes || excluded.outcomes else excluded.outcomes end,
      score = coalesce(excluded.score, market_results.score),
      received_at_ms = excluded.received_at_ms,
      version = market_results.version + case
        when market_results.is_active <> excluded.is_active then 1
        when excluded.is_active and not (market_results.outcomes @> excluded.outcomes) then 1
        else 0 end
    where excluded.timestamp_ms >= market_results.timestamp_ms`.execute(reader);
}

/** Slots to apply, oldest first. */
export async function findPending(reader: Reader, limit: number): Promise<readonly PendingResult[]> {
  return reader
    .selectFrom('market_results')
    .select(['event_id as eventId', 'market_key as marketKey', 'slot', 'version'])
    .whereRef('applied_version', '<', 'version')
    .orderBy('received_at_ms')
    .limit(limit)
    .execute();
}

/** The coupons, decided and not rejected, with a bet that these slots are about. */
export async function findCouponsOf(reader: Reader, pending: readonly PendingResult[]): Promise<readonly CouponName[]> {
  const names = pending.map(({ eventId, marketKey }) => ({ event_id: eventId, market_key: marketKey }));
  const { rows } = await sql<CouponName>`
    select distinct b.coupon_id as "couponId", b.account_id as "accountId"
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as r (event_id text, market_key text)
    join bets b on b.event_id = r.event_id and (r.market_key = ${EVERY_MARKET} or b.market_key = r.market_key)
    join coupons c on c.id = b.coupon_id and c.state not in ('submitted', 'rejected')
    order by 1`.execute(reader);
  return rows;
}

/** Coupons with an open bet whose market has a result: placed while the result came in, so that it passed them by. */
export async function findPassedBy(reader: Reader, limit: number): Promise<readonly CouponName[]> {
  const { rows } = await sql<CouponName>`
    select distinct b.coupon_id as "couponId", b.account_id as "accountId"
    from bets b
    join coupons c on c.id = b.coupon_id and c.state not in ('submitted', 'rejected')
    join market_results r on r.event_id = b.event_id and r.market_key in (b.market_key, ${EVERY_MARKET}) and r.is_active
    where b.factor is null and (r.outcomes = '{}' or r.outcomes ? b.outcome_id) and r.slot <> ${EARLY_SLOT}
    order by 1 limit ${limit}`.execute(reader);
  return rows;
}

/** Marks versions as applied; a version that came meanwhile stays to be applied. */
export async function markApplied(reader: Reader, applied: readonly PendingResult[]): Promise<void> {
  const rows = applied.map(({ eventId, marketKey, slot, version }) => ({
    event_id: eventId,
    market_key: marketKey,
    slot,
    version,
  }));
  await sql`
    update market_results m set applied_version = r.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (event_id text, market_key text, slot text, version integer)
    where m.event_id = r.event_id and m.market_key = r.market_key and m.slot = r.slot and m.applied_version < r.version`.execute(
    reader,
  );
}

/** Everything said about the markets of the bets of coupons. */
export async function findResultsOf(reader: Reader, couponIds: readonly number[]): Promise<readonly MarketResult[]> {
  const { rows } = await sql<MarketResult>`
    select distinct on (r.event_id, r.market_key, r.slot) r.event_id as "eventId", r.market_key as "marketKey", r.slot,
      r.is_active as "isActive", r.timestamp_ms as "timestampMs", r.window_start_ms as "windowStartMs",
      r.window_end_ms as "windowEndMs", r.outcomes, r.score
    from bets b join market_results r on r.event_id = b.event_id and r.market_key in (b.market_key, ${EVERY_MARKET})
    where b.coupon_id in (${sql.join(couponIds)})`.execute(reader);
  return rows;
}

/** The events that are cancelled as a whole. */
export async function findCancelledEvents(reader: Reader): Promise<readonly string[]> {
  const query = reader.selectFrom('market_results').select('event_id').where('slot', '=', EVENT_CANCEL_SLOT);
  return (await query.where('is_active', '=', true).execute()).map((row) => row.event_id);
}

/** Events that began before a time, of coupons that are decided and have an open bet on them, but for those known to be lost. */
export async function findUnsettledEvents(reader: Reader, startedBeforeMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct b.event_id as "eventId"
    from bets b join coupons c on c.id = b.coupon_id and c.state not in ('submitted', 'rejected')
    where b.factor is null and (b.event ->> 'startsAtMs')::bigint < ${startedBeforeMs}::bigint
      and not exists (select from market_results r
        where r.event_id = b.event_id and r.slot = ${EVENT_LOST_SLOT} and r.is_active)
    order by 1`.execute(reader);
  return rows.map(({ eventId }) => eventId);
}

/** Events with an open bet, of a coupon that was not rejected, that was placed before a time. */
export async function findOpenEvents(reader: Reader, placedBeforeMs: number): Promise<readonly string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct b.event_id as "eventId"
    from bets b join coupons c on c.id = b.coupon_id and c.state <> 'rejected'
    where b.factor is null and c.placed_at_ms < ${placedBeforeMs}::bigint
    order by 1`.execute(reader);
  return rows.map(({ eventId }) => eventId);
}

/** The order of goals of events that a lead has paid, by event. */
export async function findGoalOrders(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const query = reader.selectFrom('market_results').select(['event_id', 'score']).where('slot', '=', EARLY_SLOT);
  return new Map((await query.execute()).map(({ event_id: eventId, score }) => [eventId, score ?? '']));
}

/**
 * Forgets applied results older than a time whose events have no open bet; never what the staff has decided. What was said of
 * an event is forgotten together.
 */
export async function deleteResults(reader: Reader, beforeMs: number): Promise<void> {
  await sql`
    delete from market_results m where m.received_at_ms < ${beforeMs}::bigint and m.applied_version >= m.version
      and m.slot <> ${STAFF_SLOT}
      and not exists (select from market_results n where n.event_id = m.event_id and n.received_at_ms >= ${beforeMs}::bigint)
      and not exists (select from bets b where b.event_id = m.event_id and b.factor is null)`.execute(reader);
}

/**
 * Since when results may have been missed: the oldest coupon with an open bet, or the last result of the feed that was
 * stored, whichever is earlier; not further back than `notBeforeMs`. Undefined when nothing was ever placed or stored.
 */
export async function missedSinceMs(reader: Reader, notBeforeMs: number): Promise<number | undefined> {
  const { rows } = await sql<{ sinceMs: number | null }>`
    select greatest(least(
      (select min(c.placed_at_ms) from bets b join coupons c on c.id = b.coupon_id
        where b.factor is null and c.state not in ('rejected')),
      (select max(received_at_ms) from market_results where slot <> ${STAFF_SLOT})), ${notBeforeMs}::bigint) as "sinceMs"
    where exists (select from bets) or exists (select from market_results where slot <> ${STAFF_SLOT})`.execute(reader);
  return rows[0]?.sinceMs ?? undefined;
}
