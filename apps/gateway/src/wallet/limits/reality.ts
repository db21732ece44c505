import { withoutUndefined } from '@longshot/domain/input';
import type { RealityCheck } from '@longshot/contracts';
import { breakUntilMs, LIMIT_TYPE, realityDueAtMs } from '@longshot/domain/limits';
import type { JurisdictionRules } from '@longshot/domain/jurisdictions';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import { type LimitsContext, rulesFor } from './limits-context.ts';
import { findAccountsOf, findLimitRows, isCountedHouse, type LimitRow, stakePurposes } from './limits-repository.ts';
import { findVisit, noteVisit } from './visits.ts';

type Sum = RealityCheck['accounts'][number];

/** Sums of stakes since a moment and of what the player has won by them, by currency. */
async function sumSince(reader: Reader, playerId: number, fromMs: number): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    select a.iso,
      greatest(0, coalesce(sum(e.amount_minor) filter (where t.purpose in (${stakePurposes})), 0))::bigint
        as "stakedMinor",
      -coalesce(sum(e.amount_minor), 0)::bigint as "resultMinor"
    from accounts a
    join transfers t on t.account_id = a.id and t.product in ('sport', 'casino') and t.created_at_ms >= ${fromMs}::bigint
    join entries e on e.transfer_id = t.id and ${isCountedHouse}
    where a.player_id = ${playerId}::bigint group by a.iso order by a.iso`.execute(reader);
  return rows.map((row) => ({ ...row }));
}

/** Keeps that a look at the time was acknowledged: the next is counted from now, and after an hour of play a pause follows. */
async function acknowledge(
  reader: Reader,
  playerId: number,
  limit: LimitRow | undefined,
  { breakMinutes }: JurisdictionRules,
  nowMs: number,
): Promise<void> {
  const visit = await findVisit(reader, playerId);
  if (!visit) return;
  const { acknowledged_at_ms: beforeMs, began_at_ms: beganAtMs, break_until_ms: lastBreakMs } = visit;
  const played = limit && {
    playingSinceMs: Math.max(beganAtMs, lastBreakMs ?? 0),
    dueAtMs: realityDueAtMs({ startsAtMs: limit.starts_at_ms, value: limit.value }, beforeMs),
  };
  const pausedUntilMs = played ? breakUntilMs(played, breakMinutes, nowMs) : null;
  const query = reader.updateTable('player_visits').set({
    acknowledged_at_ms: nowMs,
    ...withoutUndefined({ break_until_ms: pausedUntilMs ?? undefined }),
  });
  // Of two pages that acknowledge at once, one is counted.
  await query.where('player_id', '=', playerId).where('acknowledged_at_ms', '=', beforeMs).execute();
}

/** A look at the time. Who asks is here; `isAcknowledged`: the player has read one, and the next is counted from now. */
export async function checkReality(
  { database, ofHouse, nowMs: now }: LimitsContext,
  playerId: number,
  isAcknowledged: boolean,
): Promise<RealityCheck> {
  const [reader, nowMs] = [database.kysely, now()];
  const accounts = await findAccountsOf(reader, playerId);
  await noteVisit(reader, playerId, accounts[0]?.timeZone ?? 'UTC', nowMs);
  const limits = await findLimitRows(reader, playerId);
  const limit = limits.find(({ limit_type: type, state }) => type === LIMIT_TYPE.reality && state === 'ACTIVE');
  if (isAcknowledged) await acknowledge(reader, playerId, limit, rulesFor({ ofHouse }, accounts), nowMs);
  const visit = await findVisit(reader, playerId);
  const beganAtMs = visit?.began_at_ms ?? nowMs;
  return {
    dueAtMs: limit
      ? realityDueAtMs({ startsAtMs: limit.starts_at_ms, value: limit.value }, visit?.acknowledged_at_ms)
      : null,
    beganAtMs,
    accounts: await sumSince(reader, playerId, beganAtMs),
  };
}
