import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { MarketOfEvent } from '../settlement/staff-decision.ts';

/** Outcomes of a market that have bets or results; none where nothing of it is known. */
export async function findOutcomesOf(
  reader: Reader,
  { eventId, marketKey }: MarketOfEvent,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ outcomeId: string }>`
    select distinct outcome_id as "outcomeId" from bets where event_id = ${eventId} and market_key = ${marketKey}
    union
    select jsonb_object_keys(outcomes) from market_results where event_id = ${eventId} and market_key = ${marketKey}`.execute(
    reader,
  );
  return new Set(rows.map(({ outcomeId }) => outcomeId));
}
