import { findLimitType, isExclusion, leftOf, type LimitSection } from '@longshot/domain/limits';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { DepositGuard } from '../payments/deposit-guard.ts';
import { openDepositsMinor } from '../payments/payments-repository.ts';
import { findGuardingLimits, type GuardingLimit } from './limits-repository.ts';
import type { SpendGuard, SpendRefusal } from './spend-guard.ts';
import { isSessionLimit, sessionLeftMs } from './visits.ts';

const isRunning = ({ startsAtMs, endsAtMs }: GuardingLimit, nowMs: number): boolean =>
  startsAtMs <= nowMs && (endsAtMs === null || nowMs < endsAtMs);

function keptOut(limits: readonly GuardingLimit[], nowMs: number): SpendRefusal | null {
  if (limits.some((limit) => isExclusion(limit.limitType) && isRunning(limit, nowMs))) return { code: 'self_excluded' };
  const session = limits.find(({ limitType }) => isSessionLimit(limitType));
  return session && sessionLeftMs(session, session, nowMs) <= 0 ? { code: 'session_limit' } : null;
}

/**
 * What is left by the limits of some sections, in minor units; undefined when none of them limits. A type that is
 * limited in another currency alone leaves nothing here.
 */
function leftBy(
  limits: readonly GuardingLimit[],
  accountId: string,
  sections: readonly LimitSection[],
  openMinor: number,
): number | undefined {
  const chosen = limits.filter(({ limitType }) => sections.some((each) => findLimitType(limitType)?.section === each));
  const left = [...Map.groupBy(chosen, ({ limitType }) => limitType).values()].map((ofType) => {
    const own = ofType.find((limit) => limit.accountId === accountId);
    return own ? leftOf(own.value, own.usedMinor + openMinor) : 0;
  });
  return left.length === 0 ? undefined : Math.min(...left);
}

async function judge(
  trx: Trx,
  spend: {
    readonly playerId: number;
    readonly accountId: string;
    readonly amountMinor: number;
    readonly nowMs: number;
  },
  sections: readonly LimitSection[],
  openMinor: (reader: Reader, accountId: string) => Promise<number>,
): Promise<SpendRefusal | null> {
  const { playerId, accountId, amountMinor, nowMs } = spend;
  const limits = await findGuardingLimits(trx, playerId, accountId, nowMs);
  if (limits.length === 0) return null;
  const refusal = keptOut(limits, nowMs);
  if (refusal) return refusal;
  const leftMinor = leftBy(limits, accountId, sections, await openMinor(trx, accountId));
  if (leftMinor === undefined || amountMinor <= leftMinor) return null;
  return { code: 'limit_reached', boundMinor: leftMinor };
}

/**
 * Judges stakes of sport and casino by the limits of wagering and loss, self-exclusion, time-out and session. One round
 * trip. Source: shell 4, Limits; product 9.
 */
export const guardSpend: SpendGuard = (trx, spend) => judge(trx, spend, ['wagering', 'loss'], () => Promise.resolve(0));

/** Judges deposits by their limits, counting those under way as if they had come. Source: shell 4, Limits. */
export const guardDeposit: DepositGuard = (trx, playerId, accountId, amountMinor, nowMs) =>
  judge(trx, { playerId, accountId, amountMinor, nowMs }, ['deposit'], openDepositsMinor);
