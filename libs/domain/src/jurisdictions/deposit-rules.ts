import { currencyDecimals } from '../money/index.ts';
import type { JurisdictionRules } from './jurisdiction-table.ts';

const DAY_MS = 86_400_000;

/** How far back deposits count for the most of a month. */
export const DEPOSIT_MONTH_MS = 30 * DAY_MS;

/** Sum of a currency, in minor units. */
export interface SumOfCurrency {
  readonly iso: string;
  readonly minor: number;
}

/**
 * Sum in minor units that a player may still deposit in a currency within the month; null where nothing bounds it. Units
 * of other currencies count as whole units of this one, begun ones as whole: that is never more than the rule lets.
 */
export function depositMonthLeftMinor(
  { depositMonthMost }: Pick<JurisdictionRules, 'depositMonthMost'>,
  iso: string,
  deposited: readonly SumOfCurrency[],
): number | null {
  if (depositMonthMost === null) return null;
  const unitOf = (each: string): number => 10 ** currencyDecimals(each);
  const others = deposited.filter((each) => each.iso !== iso);
  const otherUnits = others.reduce((sum, each) => sum + Math.ceil(each.minor / unitOf(each.iso)), 0);
  const ownMinor = deposited.find((each) => each.iso === iso)?.minor ?? 0;
  return Math.max(0, (depositMonthMost - otherUnits) * unitOf(iso) - ownMinor);
}

/** The limits that a player has, and when they last said whether they want any. */
export interface LimitsOfPlayer {
  /** Types of deposit limits in force. */
  readonly depositLimitTypes: readonly number[];
  /** When the player last set a limit of deposits, or said that they want none; null: never. */
  readonly answeredAtMs: number | null;
}

/** Whether limits have to be set, or decided about, before a deposit. */
export function depositNeeds(
  { requiredDepositLimits, limitPromptDays }: Pick<JurisdictionRules, 'requiredDepositLimits' | 'limitPromptDays'>,
  { depositLimitTypes, answeredAtMs }: LimitsOfPlayer,
  nowMs: number,
): { readonly needsDepositLimits: boolean; readonly isLimitPromptDue: boolean } {
  return {
    needsDepositLimits: requiredDepositLimits.some((type) => !depositLimitTypes.includes(type)),
    isLimitPromptDue:
      limitPromptDays !== null && (answeredAtMs === null || nowMs >= answeredAtMs + limitPromptDays * DAY_MS),
  };
}
