import type { AccessPlayer, AccessTime } from '@longshot/domain/access';
import type { Jurisdiction } from '@longshot/domain/jurisdictions';
import { findLimitType, leftOf, LIMIT_TYPE, type LimitSection, realityDueAtMs } from '@longshot/domain/limits';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import type { DepositGuard } from '../payments/deposit-guard.ts';
import { openDepositsMinor } from '../payments/payments-repository.ts';
import { usedMinorOf } from './calendar-frames.ts';
import { findGuardingLimits, type GuardingLimit } from './limits-repository.ts';
import type { SpendGuard, SpendRefusal } from './spend-guard.ts';
import { sessionLeftMs } from './visits.ts';

const timeOf = ({ startsAtMs: fromMs, endsAtMs: untilMs }: GuardingLimit): AccessTime => ({ fromMs, untilMs });

/** Times of a player's limits for the decision of access. */
function timesOf(limits: readonly GuardingLimit[], nowMs: number): AccessPlayer {
  const find = (type: number) => limits.find(({ limitType }) => limitType === type);
  const [exclusion, timeOut] = [find(LIMIT_TYPE.selfExclusion), find(LIMIT_TYPE.timeOut)];
  const [session, reality] = [find(LIMIT_TYPE.session), find(LIMIT_TYPE.reality)];
  return {
    selfExclusion: exclusion ? timeOf(exclusion) : null,
    timeOut: timeOut ? timeOf(timeOut) : null,
    sessionEndsAtMs: session ? nowMs + sessionLeftMs(session, session, nowMs) : null,
    realityDueAtMs: reality ? realityDueAtMs(reality, reality.acknowledgedAtMs) : null,
  };
}

/** Reads the times of a player's limits for the decision of access. One round trip. */
export async function findPlayerTimes(
  reader: Reader,
  playerId: number,
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<AccessPlayer> {
  return timesOf(await findGuardingLimits(reader, playerId, '', ofHouse, nowMs), nowMs);
}

/**
 * Sums that are left by the limits of some sections, in minor units; undefined when none of them limits. A type that
 * is limited in another currency alone leaves nothing here.
 */
function leftBy(
  limits: readonly GuardingLimit[],
  accountId: string,
  sections: readonly LimitSection[],
  openMinor: number,
  usedOf: (limit: GuardingLimit) => number,
): number | undefined {
  const chosen = limits.filter(({ limitType }) => sections.some((each) => findLimitType(limitType)?.section === each));
  const left = [...Map.groupBy(chosen, ({ limitType }) => limitType).values()].map((ofType) => {
    const own = ofType.find((limit) => limit.accountId === accountId);
    return own ? leftOf(own.value, usedOf(own) + openMinor) : 0;
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
  ofHouse: Jurisdiction,
  [requested, sections]: readonly ['stake' | 'deposit', readonly LimitSection[]],
  openMinor: (reader: Reader, accountId: string) => Promise<number>,
): Promise<SpendRefusal | null> {
  const { playerId, accountId, amountMinor, nowMs } = spend;
  const limits = await findGuardingLimits(trx, playerId, accountId, ofHouse, nowMs);
  if (limits.length === 0) return null;
  const refusal = playerRefusal(timesOf(limits, nowMs), requested, nowMs);
  if (refusal) throw refusal;
  const usedOf = (limit: GuardingLimit) => usedMinorOf(limit, ofHouse, nowMs);
  const leftMinor = leftBy(limits, accountId, sections, await openMinor(trx, accountId), usedOf);
  if (leftMinor === undefined || amountMinor <= leftMinor) return null;
  return { code: 'limit_reached', boundMinor: leftMinor };
}

/**
 * Judges stakes of sport and casino by the limits of wagering and loss, self-exclusion, time-out, session and the look at the time. One round
 * trip. Source: shell 4, Limits; product 9.
 */
export const guardSpendBy =
  (ofHouse: Jurisdiction): SpendGuard =>
  (trx, spend) =>
    judge(trx, spend, ofHouse, ['stake', ['wagering', 'loss']], () => Promise.resolve(0));

/** Judges deposits by their limits, counting those under way as if they had come. Source: shell 4, Limits. */
export const guardDepositBy =
  (ofHouse: Jurisdiction): DepositGuard =>
  (trx, playerId, accountId, amountMinor, nowMs) =>
    judge(trx, { playerId, accountId, amountMinor, nowMs }, ofHouse, ['deposit', ['deposit']], openDepositsMinor);
