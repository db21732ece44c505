import type { Limit, LimitList, ResponseOf } from '@longshot/contracts';
import { findLimitType, limitOptions, limitTypes } from '@longshot/domain/limits';
import { jurisdictionTables } from '@longshot/domain/jurisdictions';
import { TEST_NOW_MS } from '@longshot/testing';

const NOW_S = Math.floor(TEST_NOW_MS / 1000);

const shownOf = (limitType: number) => {
  const facts = findLimitType(limitType);
  if (!facts) throw new Error(`${limitType} is no type`);
  const { section, measure, label, periodHours } = facts;
  const availableValues = [...limitOptions(limitType, jurisdictionTables.default.rules)];
  return { limitType, type: section, measure, label, availableValues, optionsMap: {}, periodHours };
};

/** A limit as the gateway answers it: 100.00 EUR of deposits a day, of which 40.00 are used. */
export function buildLimit(limitType = 20, part: Partial<Limit> = {}): Limit {
  const shown = shownOf(limitType);
  const isMoney = shown.measure === 'money';
  return {
    ...shown,
    id: String(limitType),
    accountId: isMoney ? '11' : null,
    iso: isMoney ? 'EUR' : null,
    limitValue: isMoney ? 10_000 : 1,
    limitBalance: isMoney ? 6_000 : null,
    used: isMoney ? 4_000 : null,
    isNearlyReached: false,
    limitState: 'ACTIVE',
    needApprove: false,
    askedAt: NOW_S,
    startedAt: NOW_S,
    endsAt: isMoney ? NOW_S + 86_400 : null,
    selfExcludeReason: null,
    ...part,
  };
}

/** A raise to 150.00 EUR that was asked for and waits until tomorrow. */
export const buildPending = (part: Partial<Limit> = {}): Limit =>
  buildLimit(20, {
    id: '99',
    limitState: 'PENDING',
    limitValue: 15_000,
    limitBalance: null,
    used: null,
    startedAt: NOW_S + 86_400,
    endsAt: NOW_S + 172_800,
    ...part,
  });

/** Answer of `getLimits`. */
export const buildList = (...limitsData: Limit[]): LimitList => ({
  limitsData,
  raiseWaitSeconds: 86_400,
  approvalWindowSeconds: 86_400,
});

/** Answer of `getAvailableLimits`. */
export const available: ResponseOf<'getAvailableLimits'> = {
  limits: limitTypes
    .filter(({ type }) => type !== 37)
    .map(({ type, hasOwnPeriod, periodHours }) => ({
      ...shownOf(type),
      periodHours: hasOwnPeriod ? [24, 48, 72] : periodHours === null ? [] : [periodHours],
    })),
};

/** Why players exclude themselves. */
export const reasons: ResponseOf<'getSelfExcludeReasons'> = [
  { id: 1, selfExcludeReason: 'I spend more money than I want to' },
  { id: 4, selfExcludeReason: 'I want a break' },
];

/** Answer to a change. */
export const buildAnswer = (
  limitsData: Limit[],
  part: Partial<ResponseOf<'setLimits'>> = {},
): ResponseOf<'setLimits'> => ({ status: 'OK', title: '', limitsData, questions: [], tokenGuid: '', ...part });
