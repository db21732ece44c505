import { saidFinish, saidResult, type StaffFinish, type StaffResult } from '@longshot/domain/coupon/settle';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { OutcomeResult } from '../../trading/feed/index.ts';
import { type MarketResult, STAFF_SLOT } from './market-result.ts';

/** A market of an event. */
export interface MarketOfEvent {
  readonly eventId: string;
  readonly marketKey: string;
}

/** Result of an outcome by the staff, with its finish where that is said. */
export interface DecidedOutcome extends StaffFinish {
  readonly outcomeId: string;
  readonly result: StaffResult;
}

/** Decision about how a market ends: results of its outcomes, or none of them where it is void. */
export interface StaffDecision extends MarketOfEvent {
  readonly outcomes: readonly DecidedOutcome[];
  readonly score: string | null;
}

/** Who has decided, why and when. */
export interface DecidedBy {
  readonly by: string;
  readonly reason: string;
  readonly atMs: number;
}

const said = ({ outcomeId, result, ...finish }: DecidedOutcome): OutcomeResult => ({
  outcomeId,
  ...saidResult(result),
  ...saidFinish(finish),
});

/** A decision as a result that bets are resolved by. */
export const resultOfDecision = (
  { eventId, marketKey, outcomes, score }: StaffDecision,
  decidedAtMs: number,
): MarketResult => ({
  eventId,
  marketKey,
  slot: STAFF_SLOT,
  isActive: true,
  timestampMs: decidedAtMs,
  windowStartMs: decidedAtMs,
  windowEndMs: null,
  outcomes: Object.fromEntries(outcomes.map((outcome) => [outcome.outcomeId, said(outcome)])),
  score,
});

/** The decision that counts for a market; undefined where its feed does. Locked where the reader is a transaction that asks for it. */
export async function findDecision(
  reader: Reader,
  { eventId, marketKey }: MarketOfEvent,
  isLocking = false,
): Promise<(MarketResult & DecidedBy) | undefined> {
  const { rows } = await sql<MarketResult & DecidedBy>`
    select event_id as "eventId", market_key as "marketKey", slot, is_active as "isActive", timestamp_ms as "timestampMs",
      window_start_ms as "windowStartMs", window_end_ms as "windowEndMs", outcomes, score,
      coalesce(decided_by, '') as by, coalesce(decided_reason, '') as reason, received_at_ms as "atMs"
    from market_results
    where event_id = ${eventId} and market_key = ${marketKey} and slot = ${STAFF_SLOT} and is_active
    ${isLocking ? sql`for update` : sql``}`.execute(reader);
  return rows[0];
}

/**
 * Stores a decision in the transaction of the act; settlement applies it from the store, as it does what the feed says. It
 * takes the place of the one before, and keeps since when the end is known.
 */
export async function storeDecision(trx: Trx, decision: StaffDecision, { by, reason, atMs }: DecidedBy): Promise<void> {
  const { eventId, marketKey, outcomes, score } = resultOfDecision(decision, atMs);
  await sql`
    insert into market_results (event_id, market_key, slot, is_active, timestamp_ms, window_start_ms, outcomes, score,
      received_at_ms, decided_by, decided_reason)
    values (${eventId}, ${marketKey}, ${STAFF_SLOT}, true, ${atMs}::bigint, ${atMs}::bigint, ${JSON.stringify(outcomes)}::jsonb,
      ${score}, ${atMs}::bigint, ${by}, ${reason})
    on conflict (event_id, market_key, slot) do update set
      is_active = true,
      timestamp_ms = excluded.timestamp_ms,
      window_start_ms = case when market_results.is_active
        then least(market_results.window_start_ms, excluded.window_start_ms) else excluded.window_start_ms end,
      outcomes = excluded.outcomes,
      score = excluded.score,
      received_at_ms = excluded.received_at_ms,
      decided_by = excluded.decided_by,
      decided_reason = excluded.decided_reason,
      version = market_results.version + 1`.execute(trx);
}

/** Takes a decision back in the transaction of the act: what the feed has said counts again. */
export async function liftDecision(trx: Trx, { eventId, marketKey }: MarketOfEvent, atMs: number): Promise<void> {
  await sql`
    update market_results set is_active = false, timestamp_ms = ${atMs}::bigint, received_at_ms = ${atMs}::bigint,
      version = version + 1
    where event_id = ${eventId} and market_key = ${marketKey} and slot = ${STAFF_SLOT}`.execute(trx);
}
