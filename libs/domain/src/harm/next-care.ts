import { CARE_LEVELS, type CareLevel, type HarmRules } from './harm-rules.ts';

/** State of the care for somebody, as it is kept. */
export interface CareState {
  readonly level: CareLevel;
  /** The highest level that was told of late, and when something was told last; null: nothing yet. */
  readonly reportedLevel: CareLevel;
  readonly reportedAtMs: number | null;
}

/** Nobody has been told anything. */
export const NO_CARE: CareState = { level: 'none', reportedLevel: 'none', reportedAtMs: null };

/** Step after a judgement. */
export interface CareStep {
  readonly state: CareState;
  /** A note is made and the player told, at this level; null: nothing new. */
  readonly reported: Exclude<CareLevel, 'none'> | null;
}

const DAY_MS = 86_400_000;
const rank = (level: CareLevel): number => CARE_LEVELS.indexOf(level);

/**
 * Steps on by a judgement. A level that rises is told; one that was told, or a lower one, is not told again before some days
 * have passed. The same judgement twice tells nothing.
 */
export function nextCare(before: CareState, level: CareLevel, { quietDays }: HarmRules, nowMs: number): CareStep {
  const isQuiet = before.reportedAtMs !== null && nowMs < before.reportedAtMs + quietDays * DAY_MS;
  const known = isQuiet ? rank(before.reportedLevel) : 0;
  if (level === 'none' || rank(level) <= rank(before.level) || rank(level) <= known) {
    return { state: { ...before, level }, reported: null };
  }
  return { state: { level, reportedLevel: level, reportedAtMs: nowMs }, reported: level };
}

/** Whether a message of a level has to be read before money is deposited. */
export const mustBeRead = (level: CareLevel): boolean => rank(level) >= rank('middle');
