import type { RealityCheck } from '@longshot/contracts';
import { LIMIT_TYPE, realityDueAtMs } from '@longshot/domain/limits';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/index.ts';
import type { LimitsContext } from './limits-context.ts';
import { findAccountsOf, findLimitRows, isCountedHouse, stakePurposes } from './limits-repository.ts';
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

/** A look at the time. Who asks is here; `isAcknowledged`: the player has read one, and the next is counted from now. */
export async function checkReality(
  { database, nowMs: now }: LimitsContext,
  playerId: number,
  isAcknowledged: boolean,
): Promise<RealityCheck> {
  const [reader, nowMs] = [database.kysely, now()];
  const [{ timeZone } = { timeZone: 'UTC' }] = await findAccountsOf(reader, playerId);
  await noteVisit(reader, playerId, timeZone, nowMs);
  if (isAcknowledged) {
    const query = reader.updateTable('player_visits').set({ acknowledged_at_ms: nowMs });
    await query.where('player_id', '=', playerId).execute();
  }
  const visit = await findVisit(reader, playerId);
  const limits = await findLimitRows(reader, playerId);
  const limit = limits.find(({ limit_type: type, state }) => type === LIMIT_TYPE.reality && state === 'ACTIVE');
  const beganAtMs = visit?.began_at_ms ?? nowMs;
  return {
    dueAtMs: limit
      ? realityDueAtMs({ startsAtMs: limit.starts_at_ms, value: limit.value }, visit?.acknowledged_at_ms)
      : null,
    beganAtMs,
    accounts: await sumSince(reader, playerId, beganAtMs),
  };
}
