import { LIMIT_TYPE, playerDay, thisDayMs } from '@longshot/domain/limits';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PlayerVisitsTable } from '../../platform/database/tables/limit-tables.ts';
import type { Reader } from '../../platform/database/index.ts';

/** A page that says that its player is here says so again within this time: four pings. Source: shell 9, Timing. */
const PING_GAP_MS = 120_000;

/** Somebody who was not heard of for longer has come anew: the longest reality check and half an hour. */
const VISIT_GAP_MS = 5_400_000;

const HOUR_MS = 3_600_000;

/** Time of a player here, as far as it is known. */
export interface KnownTime {
  readonly timeZone: string;
  readonly seenAtMs: number | null;
  readonly day: string | null;
  readonly dayUsedMs: number | null;
}

/** The session limit that is judged. */
export interface SessionLimit {
  /** Hours. */
  readonly value: number;
  readonly startsAtMs: number;
}

/**
 * Time that is left of the session limit today, in milliseconds. A page that says nothing is taken to be played on all
 * the while: nobody plays longer by keeping quiet.
 */
export function sessionLeftMs({ value, startsAtMs }: SessionLimit, known: KnownTime, nowMs: number): number {
  const { timeZone, seenAtMs, day, dayUsedMs } = known;
  const dayBeganMs = thisDayMs(nowMs, timeZone);
  const usedMs = day === playerDay(nowMs, timeZone) ? (dayUsedMs ?? 0) : 0;
  const sinceMs = Math.max(seenAtMs ?? startsAtMs, dayBeganMs);
  return value * HOUR_MS - usedMs - Math.max(0, nowMs - sinceMs);
}

/** A player's visit, or undefined before the first. */
export function findVisit(reader: Reader, playerId: number): Promise<Selectable<PlayerVisitsTable> | undefined> {
  return reader.selectFrom('player_visits').selectAll().where('player_id', '=', playerId).executeTakeFirst();
}

/**
 * Notes that a player is here. What passed since they were here last counts as played when it was shorter than
 * `PING_GAP_MS`; after `VISIT_GAP_MS` it is another visit. Several pages at once count their time once.
 */
export async function noteVisit(reader: Reader, playerId: number, timeZone: string, nowMs: number): Promise<void> {
  const [day, dayBeganMs] = [playerDay(nowMs, timeZone), thisDayMs(nowMs, timeZone)];
  await sql`
    insert into player_visits as v (player_id, began_at_ms, seen_at_ms, acknowledged_at_ms, day, used_ms)
    values (${playerId}::bigint, ${nowMs}::bigint, ${nowMs}::bigint, ${nowMs}::bigint, ${day}, 0)
    on conflict (player_id) do update set
      used_ms = case when v.day = ${day} then v.used_ms else 0 end
        + case when ${nowMs}::bigint - v.seen_at_ms between 0 and ${PING_GAP_MS}::bigint
            then ${nowMs}::bigint - greatest(v.seen_at_ms, ${dayBeganMs}::bigint) else 0 end,
      began_at_ms = case when ${nowMs}::bigint - v.seen_at_ms > ${VISIT_GAP_MS}::bigint
        then ${nowMs}::bigint else v.began_at_ms end,
      acknowledged_at_ms = case when ${nowMs}::bigint - v.seen_at_ms > ${VISIT_GAP_MS}::bigint
        then ${nowMs}::bigint else v.acknowledged_at_ms end,
      seen_at_ms = greatest(v.seen_at_ms, ${nowMs}::bigint), day = ${day}`.execute(reader);
}

/** Whether a type limits the time of a session. */
export const isSessionLimit = (limitType: number): boolean => limitType === LIMIT_TYPE.session;
