import type { ResponseOf } from '@longshot/contracts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { LimitsContext } from './limits-context.ts';
import { findAccountsOf, findLimitRows } from './limits-repository.ts';
import { findVisit, isSessionLimit, noteVisit, sessionLeftMs } from './visits.ts';

/**
 * Notes that a player is still here, and answers what is left of the session limit.
 *
 * @throws RequestRefused `session_limit` when nothing is: until the player's next day. Source: shell 4, Session limit.
 */
export async function pingSession(
  { database, nowMs: now }: LimitsContext,
  playerId: number,
): Promise<ResponseOf<'pingSession'>> {
  const [reader, nowMs] = [database.kysely, now()];
  const rows = await findLimitRows(reader, playerId);
  const limit = rows.find(({ limit_type: type, state }) => isSessionLimit(type) && state === 'ACTIVE');
  if (!limit) return { remainingSeconds: null };
  const [{ timeZone } = { timeZone: 'UTC' }] = await findAccountsOf(reader, playerId);
  await noteVisit(reader, playerId, timeZone, nowMs);
  const visit = await findVisit(reader, playerId);
  const known = {
    timeZone,
    seenAtMs: visit?.seen_at_ms ?? null,
    day: visit?.day ?? null,
    dayUsedMs: visit?.used_ms ?? null,
  };
  const leftMs = sessionLeftMs({ value: limit.value, startsAtMs: limit.starts_at_ms }, known, nowMs);
  if (leftMs <= 0) throw new RequestRefused('session_limit');
  return { remainingSeconds: Math.ceil(leftMs / 1000) };
}
