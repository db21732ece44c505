import { type Jurisdiction, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import { LIMIT_TYPE } from '@longshot/domain/limits';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { endLimits, findLimitRows, insertTimeLimit, limitEndMs, lockAccountsOf } from './limits-repository.ts';

/** How long an exclusion keeps somebody out; milliseconds. */
export interface ExclusionHold {
  /** When its time is over. */
  readonly untilMs: number;
  /** How long it goes on once its player has asked to come back after its time; 0: it ends with its time. */
  readonly returnWaitMs: number;
  /** When they have asked; null: not yet. */
  readonly returnRequestedAtMs: number | null;
}

/** Exclusion of a player, from a moment on. */
export interface SharedExclusion extends ExclusionHold {
  readonly siteId: string;
  readonly playerId: number;
  readonly nowMs: number;
}

/** One that has run its time and waits for nobody to come back keeps nobody out. */
const holdsNobody = ({ untilMs, returnWaitMs, nowMs }: SharedExclusion): boolean =>
  untilMs <= nowMs && returnWaitMs === 0;

/**
 * Excludes a player at least as long as an exclusion holds: one that ends later stays as it is. Answers whether anything
 * has changed.
 */
export async function excludeUntil(trx: Trx, exclusion: SharedExclusion): Promise<boolean> {
  const { siteId, playerId, nowMs, untilMs, returnWaitMs, returnRequestedAtMs } = exclusion;
  if (holdsNobody(exclusion)) return false;
  await lockAccountsOf(trx, playerId);
  const rows = (await findLimitRows(trx, playerId)).filter(
    ({ limit_type: type, state }) => type === LIMIT_TYPE.selfExclusion && state === 'ACTIVE',
  );
  // One that begins later, as well as one that ends earlier, leaves the player in for a while.
  const isHeld = rows.some(
    (row) =>
      row.starts_at_ms <= nowMs &&
      (row.ends_at_ms ?? nowMs) >= untilMs &&
      (row.return_wait_ms ?? 0) >= returnWaitMs &&
      (row.return_requested_at_ms === null || returnRequestedAtMs !== null),
  );
  if (isHeld) return false;
  await endLimits(
    trx,
    rows.map(({ id }) => id),
    'replaced',
    nowMs,
  );
  const endsAtMs = Math.max(untilMs, ...rows.map((row) => row.ends_at_ms ?? 0));
  const waitMs = Math.max(returnWaitMs, ...rows.map((row) => row.return_wait_ms ?? 0));
  // What has run its time and goes on is written as of a day.
  const value = Math.max(1, Math.ceil((endsAtMs - nowMs) / 86_400_000));
  const limit = { siteId, playerId, limitType: LIMIT_TYPE.selfExclusion, value, nowMs, endsAtMs };
  await insertTimeLimit(trx, { ...limit, returnWaitMs: waitMs || null, returnRequestedAtMs });
  return true;
}

/**
 * The longest hold of the exclusions of some players that are in force or begin later; null where nobody is excluded. One that
 * has run its time counts as long as its player's jurisdiction lets it go on.
 */
export async function exclusionHoldOf(
  trx: Trx,
  playerIds: readonly number[],
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<ExclusionHold | null> {
  if (playerIds.length === 0) return null;
  const rows = await trx
    .selectFrom('player_limits as l')
    .innerJoin('players as p', 'p.id', 'l.player_id')
    .select(['l.limit_type', 'l.state', 'l.ends_at_ms', 'l.return_requested_at_ms', 'l.return_wait_ms'])
    .select('p.jurisdiction')
    .where('l.player_id', 'in', playerIds)
    .where('l.limit_type', '=', LIMIT_TYPE.selfExclusion)
    .where('l.state', '=', 'ACTIVE')
    .execute();
  const holds = rows.flatMap((row) => {
    const { rules } = jurisdictionTables[knownJurisdiction(row.jurisdiction, ofHouse)];
    const endsAtMs = limitEndMs(row, rules);
    if (row.ends_at_ms === null || (endsAtMs !== null && endsAtMs <= nowMs)) return [];
    const returnWaitMs = Math.max(rules.returnWaitMs, row.return_wait_ms ?? 0);
    return [{ untilMs: row.ends_at_ms, returnWaitMs, askedAtMs: row.return_requested_at_ms }];
  });
  if (holds.length === 0) return null;
  const isAsked = holds.every(({ askedAtMs }) => askedAtMs !== null);
  return {
    untilMs: Math.max(...holds.map(({ untilMs }) => untilMs)),
    returnWaitMs: Math.max(...holds.map(({ returnWaitMs }) => returnWaitMs)),
    returnRequestedAtMs: isAsked ? Math.max(...holds.map(({ askedAtMs }) => askedAtMs ?? 0)) : null,
  };
}

/** The other accounts of a player's person, in order. */
export async function otherAccountsOf(reader: Reader, playerId: number): Promise<readonly number[]> {
  const rows = await reader
    .selectFrom('player_matches')
    .select(['player_id as one', 'other_id as other'])
    .where((where) => where.or([where('player_id', '=', playerId), where('other_id', '=', playerId)]))
    .where('is_same', '=', true)
    .execute();
  const all = new Set(rows.flatMap(({ one, other }) => [one, other]));
  return [...all].filter((id) => id !== playerId).sort((a, b) => a - b);
}

/** Excludes the other accounts of a person who has excluded themselves with one. Answers whose limits have changed. */
export async function shareExclusion(trx: Trx, exclusion: SharedExclusion): Promise<readonly number[]> {
  if (exclusion.untilMs <= exclusion.nowMs) return [];
  const changed: number[] = [];
  for (const other of await otherAccountsOf(trx, exclusion.playerId)) {
    if (await excludeUntil(trx, { ...exclusion, playerId: other })) changed.push(other);
  }
  return changed;
}
