import { LIMIT_TYPE } from '@longshot/domain/limits';
import type { Trx } from '../../platform/database/index.ts';
import { endLimits, findLimitRows, insertTimeLimit, lockAccountsOf } from './limits-repository.ts';

/** Exclusion of a player, from a moment until another; milliseconds. */
export interface SharedExclusion {
  readonly siteId: string;
  readonly playerId: number;
  readonly nowMs: number;
  readonly untilMs: number;
}

/**
 * Excludes a player at least until a moment: an exclusion that ends later stays as it is. Answers whether anything has
 * changed.
 */
export async function excludeUntil(trx: Trx, { siteId, playerId, nowMs, untilMs }: SharedExclusion): Promise<boolean> {
  if (untilMs <= nowMs) return false;
  await lockAccountsOf(trx, playerId);
  const rows = (await findLimitRows(trx, playerId)).filter(
    ({ limit_type: type, state }) => type === LIMIT_TYPE.selfExclusion && state === 'ACTIVE',
  );
  // One that begins later, as well as one that ends earlier, leaves the player in for a while.
  if (rows.some((row) => row.starts_at_ms <= nowMs && (row.ends_at_ms ?? nowMs) >= untilMs)) return false;
  await endLimits(
    trx,
    rows.map(({ id }) => id),
    'replaced',
    nowMs,
  );
  const endsAtMs = Math.max(untilMs, ...rows.map((row) => row.ends_at_ms ?? 0));
  const value = Math.ceil((endsAtMs - nowMs) / 86_400_000);
  await insertTimeLimit(trx, { siteId, playerId, limitType: LIMIT_TYPE.selfExclusion, value, nowMs, endsAtMs });
  return true;
}

/** When the last exclusion of some players ends that is in force or begins later; null where nobody is excluded. */
export async function excludedUntilMs(trx: Trx, playerIds: readonly number[], nowMs: number): Promise<number | null> {
  if (playerIds.length === 0) return null;
  const row = await trx
    .selectFrom('player_limits')
    .select(({ fn }) => fn.max('ends_at_ms').as('until'))
    .where('player_id', 'in', playerIds)
    .where('limit_type', '=', LIMIT_TYPE.selfExclusion)
    .where('state', '=', 'ACTIVE')
    .where('ends_at_ms', '>', nowMs)
    .executeTakeFirst();
  return row?.until == null ? null : Number(row.until);
}

/** Excludes the other accounts of a person who has excluded themselves with one. Answers whose limits have changed. */
export async function shareExclusion(
  trx: Trx,
  { siteId, playerId, nowMs, untilMs }: SharedExclusion,
): Promise<readonly number[]> {
  if (untilMs <= nowMs) return [];
  const rows = await trx
    .selectFrom('player_matches')
    .select(['player_id as one', 'other_id as other'])
    .where((where) => where.or([where('player_id', '=', playerId), where('other_id', '=', playerId)]))
    .where('is_same', '=', true)
    .execute();
  const others = [...new Set(rows.flatMap(({ one, other }) => [one, other]))].filter((id) => id !== playerId).sort();
  const changed: number[] = [];
  for (const other of others) {
    if (await excludeUntil(trx, { siteId, playerId: other, nowMs, untilMs })) changed.push(other);
  }
  return changed;
}
