import { LIMIT_TYPE } from '@longshot/domain/limits';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { type LimitsContext, rulesFor } from './limits-context.ts';
import { findLimitRows, limitEndMs, lockAccountsOf, type LimitRow } from './limits-repository.ts';
import { otherAccountsOf } from './share-exclusion.ts';

/** How an exclusion that has run its time stands: may its player ask to come back, or when it ends. */
export interface ExclusionReturn {
  readonly canReturn: boolean;
  /** When it ends, once they have asked. */
  readonly returnsAtMs: number | null;
}

type Rules = ReturnType<typeof rulesFor>;

/** An exclusion that has run its time and waits for its player to come back. */
async function findPassed(
  reader: Reader,
  playerId: number,
  rules: Rules,
  nowMs: number,
): Promise<LimitRow | undefined> {
  const rows = await findLimitRows(reader, playerId);
  return rows.find(
    (row) =>
      row.limit_type === LIMIT_TYPE.selfExclusion &&
      row.state === 'ACTIVE' &&
      row.ends_at_ms !== null &&
      row.ends_at_ms <= nowMs &&
      Math.max(rules.returnWaitMs, row.return_wait_ms ?? 0) > 0,
  );
}

/** Reads how the way back stands for a player whose exclusion wants a positive act. */
export async function exclusionReturnOf(
  reader: Reader,
  playerId: number,
  rules: Rules,
  nowMs: number,
): Promise<ExclusionReturn> {
  const passed = await findPassed(reader, playerId, rules, nowMs);
  if (!passed) return { canReturn: false, returnsAtMs: null };
  const endsAtMs = limitEndMs(passed, rules);
  if (endsAtMs === null) return { canReturn: true, returnsAtMs: null };
  return { canReturn: false, returnsAtMs: endsAtMs > nowMs ? endsAtMs : null };
}

/**
 * Keeps that a player whose exclusion has run its time wants to come back: it ends some time later, with every account of the
 * person that it has run its time for. Asking again changes nothing. Answers the other accounts.
 *
 * @throws RequestRefused `not_found` before its time is over, and where there is none.
 */
export async function requestReturn(
  trx: Trx,
  { ofHouse, nowMs: now }: LimitsContext,
  playerId: number,
): Promise<readonly number[]> {
  const nowMs = now();
  const rules = rulesFor({ ofHouse }, await lockAccountsOf(trx, playerId));
  const passed = await findPassed(trx, playerId, rules, nowMs);
  if (!passed) throw new RequestRefused('not_found', {}, 'no exclusion has run its time');
  if (passed.return_requested_at_ms !== null) return [];
  const others = await otherAccountsOf(trx, playerId);
  await trx
    .updateTable('player_limits')
    .set({ return_requested_at_ms: nowMs })
    .where('player_id', 'in', [playerId, ...others])
    .where('limit_type', '=', LIMIT_TYPE.selfExclusion)
    .where('state', '=', 'ACTIVE')
    .where('ends_at_ms', '<=', nowMs)
    .where('return_requested_at_ms', 'is', null)
    .execute();
  return others;
}
