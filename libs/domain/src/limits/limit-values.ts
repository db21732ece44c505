import type { LimitRules } from './limit-rules.ts';
import { findLimitType, LIMIT_TYPE, type LimitTypeFacts } from './limit-types.ts';

/** A limit of money with this value is none. Source: product 3; shell 9, Limit codes. */
export const NO_LIMIT = 999_999_999;

/** A limit of time with this value is none. Source: product 3; shell 9, Limit codes. */
export const TIME_NOT_SET = -1;

/** An exclusion of so many days, a hundred years, is meant to have no end. */
export const ENDLESS_DAYS = 36_500;

/** Periods of one's own are multiples of so many hours, and at most 30 days. Source: shell 3, Limits. */
export const PERIOD_STEP_HOURS = 24;

const LONGEST_PERIOD_HOURS = 720;

/** Limit that a player asks for. */
export interface RequestedLimit {
  readonly limitType: number;
  readonly limitValue: number;
  /** Hours, of types that have a period of their own. */
  readonly periodHours?: number | undefined;
}

/** The field of a limit that is wrong. */
export type LimitField = 'limitType' | 'limitValue' | 'periodHours';

/** The values a limit of a type may have, ascending; empty where every amount may be chosen, or none. */
export function limitOptions(type: number, rules: LimitRules): readonly number[] {
  switch (type) {
    case LIMIT_TYPE.selfExclusion:
      return rules.selfExclusionDays;
    case LIMIT_TYPE.timeOut:
      return rules.timeOutDays;
    case LIMIT_TYPE.reality:
      return rules.realityMinutes;
    case LIMIT_TYPE.session:
      return rules.sessionHours;
    default:
      return [];
  }
}

/** Whether a value says that there is no limit. */
export const isNoLimit = (type: number, value: number): boolean =>
  findLimitType(type)?.measure === 'money' ? value === NO_LIMIT : value === TIME_NOT_SET;

const isValueGood = ({ type, measure }: LimitTypeFacts, value: number, rules: LimitRules): boolean =>
  measure === 'money'
    ? Number.isSafeInteger(value) && value >= 1 && value < NO_LIMIT
    : limitOptions(type, rules).includes(value);

/** The period of a limit in hours; null for those that count no money. */
export const periodHoursOf = (facts: LimitTypeFacts, asked: number | undefined): number | null =>
  facts.hasOwnPeriod ? (asked ?? facts.periodHours) : facts.periodHours;

const isPeriodGood = (facts: LimitTypeFacts, hours: number | undefined): boolean => {
  if (hours === undefined) return true;
  if (!facts.hasOwnPeriod) return hours === facts.periodHours;
  return hours >= PERIOD_STEP_HOURS && hours <= LONGEST_PERIOD_HOURS && hours % PERIOD_STEP_HOURS === 0;
};

/** Which field of a limit that is to be set is wrong, or null. Removing is asked for apart. */
export function wrongLimitField(
  { limitType, limitValue, periodHours }: RequestedLimit,
  rules: LimitRules,
): LimitField | null {
  const facts = findLimitType(limitType);
  if (!facts || limitType === LIMIT_TYPE.untold) return 'limitType';
  if (!isValueGood(facts, limitValue, rules)) return 'limitValue';
  return isPeriodGood(facts, periodHours) ? null : 'periodHours';
}
