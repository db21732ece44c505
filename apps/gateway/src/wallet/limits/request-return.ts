import { LIMIT_TYPE } from '@longshot/domain/limits';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { type LimitsContext, rulesFor } from './limits-context.ts';
import { findLimitRows, limitEndMs, lockAccountsOf, type LimitRow } from './limits-repository.ts';

/** How an exclusion that has run its time stands: may its player ask to come back, or when it ends. */
export interface ExclusionReturn {
  readonly canReturn: boolean;
  /** When it ends, once they have asked. */
  readonly returnsAtMs: number | null;
}

const findPassed = async (reader: Reader, playerId: number, nowMs: number): Promise<LimitRow | undefined> => {
  const rows = await findLimitRows(reader, playerId);
  const isPassed = ({ limit_type: type, state, ends_at_ms: endsAtMs }: LimitRow): boolean =>
    type === LIMIT_TYPE.selfExclusion && state === 'ACTIVE' && endsAtMs !== null && endsAtMs <= nowMs;
  return rows.find(isPassed);
};

/** Reads how the way back stands for a player of a jurisdiction that wants a positive act. */
export async function exclusionReturnOf(
  reader: Reader,
  playerId: number,
  rules: ReturnType<typeof rulesFor>,
  nowMs: number,
): Promise<ExclusionReturn> {
  const passed = rules.returnWaitMs === 0 ? undefined : await findPassed(reader, playerId, nowMs);
  if (!passed) return { canReturn: false, returnsAtMs: null };
  const endsAtMs = limitEndMs(passed, rules);
  if (endsAtMs === null) return { canReturn: true, returnsAtMs: null };
  return { canReturn: false, returnsAtMs: endsAtMs > nowMs ? endsAtMs : null };
}

/**
 * Keeps that a player whose exclusion has run its time wants to come back: it ends some time later. Asking again changes nothing.
 *
 * @throws RequestRefused `not_found` before its time is over, and where there is none.
 */
export async function requestReturn(trx: Trx, { ofHouse, nowMs: now }: LimitsContext, playerId: number): Promise<void> {
  const nowMs = now();
  const rules = rulesFor({ ofHouse }, await lockAccountsOf(trx, playerId));
  const passed = await findPassed(trx, playerId, nowMs);
  if (!passed || rules.returnWaitMs === 0) throw new RequestRefused('not_found', {}, 'no exclusion has run its time');
  if (passed.return_requested_at_ms !== null) return;
  await trx.updateTable('player_limits').set({ return_requested_at_ms: nowMs }).where('id', '=', passed.id).execute();
}
