import type { AccessPlayer, AccessTime } from '@longshot/domain/access';
import { type Jurisdiction, jurisdictionTables, knownJurisdiction } from '@longshot/domain/jurisdictions';
import {
  exclusionEndMs,
  findLimitType,
  leftOf,
  LIMIT_TYPE,
  type LimitSection,
  realityDueAtMs,
} from '@longshot/domain/limits';
import type { Reader } from '../../platform/database/index.ts';
import { playerRefusal } from '../../platform/http/access-refused.ts';
import type { DepositGuard } from '../payments/deposit-guard.ts';
import { openDepositsMinor } from '../payments/payments-repository.ts';
import { usedMinorOf } from './calendar-frames.ts';
import { depositStandingOf, monthLeftMinor } from './deposit-standing.ts';
import { findGuardingLimits, type GuardingLimit } from './limits-repository.ts';
import type { SpendGuard, SpendRefusal } from './spend-guard.ts';
import { sessionLeftMs } from './visits.ts';

/** Time of a self-exclusion, as the player's jurisdiction ends it. */
function exclusionTime(limit: GuardingLimit, ofHouse: Jurisdiction): AccessTime {
  const { startsAtMs: fromMs, endsAtMs, returnRequestedAtMs, returnWaitMs, jurisdiction } = limit;
  if (endsAtMs === null) return { fromMs, untilMs: null };
  const { rules } = jurisdictionTables[knownJurisdiction(jurisdiction, ofHouse)];
  return { fromMs, untilMs: exclusionEndMs({ endsAtMs, returnRequestedAtMs, returnWaitMs }, rules) };
}

const timeOf = ({ startsAtMs: fromMs, endsAtMs: untilMs }: GuardingLimit): AccessTime => ({ fromMs, untilMs });

/** Times of a player's limits for the decision of access. */
function timesOf(limits: readonly GuardingLimit[], ofHouse: Jurisdiction, nowMs: number): AccessPlayer {
  const find = (type: number) => limits.find(({ limitType }) => limitType === type);
  const [exclusion, timeOut] = [find(LIMIT_TYPE.selfExclusion), find(LIMIT_TYPE.timeOut)];
  const [session, reality] = [find(LIMIT_TYPE.session), find(LIMIT_TYPE.reality)];
  return {
    selfExclusion: exclusion ? exclusionTime(exclusion, ofHouse) : null,
    timeOut: timeOut ? timeOf(timeOut) : null,
    sessionEndsAtMs: session ? nowMs + sessionLeftMs(session, session, nowMs) : null,
    realityDueAtMs: reality ? realityDueAtMs(reality, reality.acknowledgedAtMs) : null,
    breakUntilMs: limits[0]?.breakUntilMs ?? null,
  };
}

/** Reads the times of a player's limits for the decision of access. One round trip. */
export async function findPlayerTimes(
  reader: Reader,
  playerId: number,
  ofHouse: Jurisdiction,
  nowMs: number,
): Promise<AccessPlayer> {
  return timesOf(await findGuardingLimits(reader, playerId, '', ofHouse, nowMs), ofHouse, nowMs);
}

/**
 * Sum that is left by the limits of some sections, in minor units; endless when none of them limits. A type that is
 * limited in another currency alone leaves nothing here.
 */
function leftBy(
  limits: readonly GuardingLimit[],
  accountId: string,
  sections: readonly LimitSection[],
  openMinor: number,
  usedOf: (limit: GuardingLimit) => number,
): number {
  const chosen = limits.filter(({ limitType }) => sections.some((each) => findLimitType(limitType)?.section === each));
  const left = [...Map.groupBy(chosen, ({ limitType }) => limitType).values()].map((ofType) => {
    const own = ofType.find((limit) => limit.accountId === accountId);
    return own ? leftOf(own.value, usedOf(own) + openMinor) : 0;
  });
  return Math.min(...left);
}

type Spend = Pick<Parameters<SpendGuard>[1], 'playerId' | 'accountId' | 'amountMinor' | 'nowMs'>;

const boundOf = (amountMinor: number, leftMinor: number): SpendRefusal | null =>
  amountMinor <= leftMinor ? null : { code: 'limit_reached', boundMinor: leftMinor };

/**
 * Judges stakes of sport and casino by the limits of wagering and loss, self-exclusion, time-out, session, the look at the time and the
 * pause after it. One round trip. Source: shell 4, Limits; product 9.
 */
export const guardSpendBy =
  (ofHouse: Jurisdiction): SpendGuard =>
  async (trx, { playerId, accountId, amountMinor, nowMs }) => {
    const limits = await findGuardingLimits(trx, playerId, accountId, ofHouse, nowMs);
    if (limits.length === 0) return null;
    const refusal = playerRefusal(timesOf(limits, ofHouse, nowMs), 'stake', nowMs);
    if (refusal) throw refusal;
    const usedOf = (limit: GuardingLimit) => usedMinorOf(limit, ofHouse, nowMs);
    return boundOf(amountMinor, leftBy(limits, accountId, ['wagering', 'loss'], 0, usedOf));
  };

/**
 * Judges deposits by their limits, counting those under way as if they had come, by the limits that the player's
 * jurisdiction asks for, and by the most of a month. Source: shell 4, Limits; the identity design.
 */
export const guardDepositBy =
  (ofHouse: Jurisdiction): DepositGuard =>
  async (trx, playerId, accountId, amountMinor, nowMs) => {
    const spend: Spend = { playerId, accountId, amountMinor, nowMs };
    const limits = await findGuardingLimits(trx, playerId, accountId, ofHouse, nowMs);
    const { rules, needs } = await depositStandingOf(trx, playerId, ofHouse, nowMs);
    const refusal = playerRefusal({ ...timesOf(limits, ofHouse, nowMs), ...needs }, 'deposit', nowMs);
    if (refusal) throw refusal;
    const usedOf = (limit: GuardingLimit) => usedMinorOf(limit, ofHouse, nowMs);
    const openMinor = await openDepositsMinor(trx, accountId);
    const leftMinor = leftBy(limits, accountId, ['deposit'], openMinor, usedOf);
    return boundOf(amountMinor, Math.min(leftMinor, await monthLeftMinor(trx, rules, spend)));
  };
