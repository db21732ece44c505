import {
  findLimitType,
  isExclusion,
  isNoLimit,
  LIMIT_TYPE,
  NO_LIMIT,
  pendingPhase,
  pendingTimes,
  TIME_NOT_SET,
} from '@longshot/domain/limits';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { type LimitsContext, rulesFor } from './limits-context.ts';
import { endLimits, findLimitRows, insertLimit, lockAccountsOf, type LimitRow } from './limits-repository.ts';
import { lockLimits } from './set-limits.ts';

/** Which limit of a player is meant. */
export interface WhichLimit {
  readonly limitType: number;
  readonly accountId?: string | undefined;
}

const isMeant = (row: LimitRow, { limitType, accountId }: WhichLimit): boolean =>
  row.limit_type === limitType && (row.account_id ?? undefined) === accountId;

/** A removal is of a type, whatever the currency: else taking one away would close its account. */
const withRemovals = (meant: LimitRow, pending: readonly LimitRow[]): readonly LimitRow[] =>
  isNoLimit(meant.limit_type, meant.value)
    ? pending.filter((row) => row.limit_type === meant.limit_type && isNoLimit(row.limit_type, row.value))
    : [meant];

async function confirmOne(trx: Trx, change: LimitRow, active: LimitRow | undefined, nowMs: number): Promise<void> {
  const isRemoval = isNoLimit(change.limit_type, change.value);
  if (active) await endLimits(trx, [active.id], isRemoval ? 'removed' : 'replaced', nowMs);
  await endLimits(trx, [change.id], 'confirmed', nowMs);
  if (isRemoval) return;
  const { id: _id, ...row } = change;
  await insertLimit(trx, {
    ...row,
    state: 'ACTIVE',
    outcome: null,
    starts_at_ms: nowMs,
    ends_at_ms: null,
    ended_at_ms: null,
  });
}

/**
 * Confirms a change that has waited, or rejects one.
 *
 * @throws RequestRefused `not_found` where nothing waits, `time_up` when the time to confirm is over,
 *   `validation_failed` for `action` while it still waits.
 */
export async function decideLimit(
  trx: Trx,
  { nowMs: now }: LimitsContext,
  playerId: number,
  action: 'confirm' | 'reject',
  which: WhichLimit,
): Promise<void> {
  const nowMs = now();
  // Not ended first: a change that has lapsed is answered as that, not as unknown.
  await lockAccountsOf(trx, playerId);
  const rows = await findLimitRows(trx, playerId);
  const pending = rows.filter(({ state }) => state === 'PENDING');
  const meant = pending.find((row) => isMeant(row, which));
  if (!meant) throw new RequestRefused('not_found', { field: 'limitType' });
  const changes = withRemovals(meant, pending);
  if (action === 'reject') {
    const ids = changes.map(({ id }) => id);
    return endLimits(trx, ids, 'rejected', nowMs);
  }
  const phase = pendingPhase({ fromMs: meant.starts_at_ms, untilMs: meant.ends_at_ms ?? 0 }, nowMs);
  if (phase === 'lapsed') throw new RequestRefused('time_up', { field: 'limitType' });
  if (phase === 'waiting') throw new RequestRefused('validation_failed', { field: 'action' }, 'action: it still waits');
  for (const change of changes) {
    const active = rows.find(
      (row) => row.state === 'ACTIVE' && row.limit_type === change.limit_type && row.account_id === change.account_id,
    );
    await confirmOne(trx, change, active, nowMs);
  }
}

/**
 * Asks for a limit to be taken away: it waits as a raise does. A type that limits money is taken away in all currencies.
 *
 * @throws RequestRefused `forbidden` for what keeps the player out or their jurisdiction asks for, `not_found` where there is none.
 */
export async function requestRemoval(
  trx: Trx,
  { nowMs: now, ofHouse }: LimitsContext,
  playerId: number,
  which: WhichLimit,
): Promise<void> {
  const nowMs = now();
  const rules = rulesFor({ ofHouse }, await lockLimits(trx, playerId, ofHouse, nowMs));
  const rows = await findLimitRows(trx, playerId);
  const active = rows.filter(({ state }) => state === 'ACTIVE');
  const meant = active.find((row) => isMeant(row, which));
  if (!meant) throw new RequestRefused('not_found', { field: 'limitType' });
  const isAsked = meant.limit_type === LIMIT_TYPE.reality && rules.realityEveryMinutes !== null;
  if (isAsked || isExclusion(meant.limit_type)) throw new RequestRefused('forbidden', { field: 'limitType' });
  const none = findLimitType(meant.limit_type)?.measure === 'money' ? NO_LIMIT : TIME_NOT_SET;
  const { fromMs, untilMs } = pendingTimes(nowMs, rules);
  for (const { id: _id, ...row } of active.filter((each) => each.limit_type === meant.limit_type)) {
    const pending = rows.find(
      (each) => each.state === 'PENDING' && each.limit_type === row.limit_type && each.account_id === row.account_id,
    );
    if (pending?.value === none) continue;
    if (pending) await endLimits(trx, [pending.id], 'replaced', nowMs);
    const times = { asked_at_ms: nowMs, starts_at_ms: fromMs, ends_at_ms: untilMs };
    await insertLimit(trx, { ...row, ...times, value: none, state: 'PENDING' });
  }
}
