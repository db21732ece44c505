import type { LimitRules } from './limit-rules.ts';

/** The value and period of a limit that is in force. */
export interface LimitInForce {
  readonly limitType: number;
  readonly limitValue: number;
  readonly periodHours: number | null;
}

/**
 * Kind of a change: it holds at once, it waits and must be approved, there is nothing to change, or it must not be:
 * what keeps a player out is never shortened.
 */
export type LimitChange = 'at-once' | 'waits' | 'same' | 'forbidden';

/** Judges a change of a limit that is no exclusion. `current` null: there is none. Source: shell 4, Limits. */
export function judgeLimitChange(current: LimitInForce | null, asked: LimitInForce): LimitChange {
  if (!current) return 'at-once';
  const [value, period] = [
    asked.limitValue - current.limitValue,
    (asked.periodHours ?? 0) - (current.periodHours ?? 0),
  ];
  if (value === 0 && period === 0) return 'same';
  // As much in a shorter time is more.
  return value <= 0 && period >= 0 ? 'at-once' : 'waits';
}

/** Where a change that waits stands. */
export type PendingPhase = 'waiting' | 'to-approve' | 'lapsed';

/** When a change that was asked for may be approved, and until when: the last moment is not part of it. */
export interface PendingTimes {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The times of a change. Source: shell 4, Limits: the deadline is the start plus 86,400 seconds. */
export function pendingTimes(askedAtMs: number, rules: LimitRules): PendingTimes {
  const fromMs = askedAtMs + rules.raiseWaitMs;
  return { fromMs, untilMs: fromMs + rules.approvalWindowMs };
}

/** Where a change stands now. */
export function pendingPhase({ fromMs, untilMs }: PendingTimes, nowMs: number): PendingPhase {
  if (nowMs < fromMs) return 'waiting';
  return nowMs < untilMs ? 'to-approve' : 'lapsed';
}

/** When an exclusion begins and ends. */
export interface ExclusionTimes {
  readonly startsAtMs: number;
  readonly endsAtMs: number;
}

/**
 * Judges an exclusion that is set over another. What begins earlier or ends later takes its place, from the earlier
 * beginning to the later end, without a gap; what only ends earlier must not be. `current` null: there is none.
 */
export function judgeExclusionChange(current: ExclusionTimes | null, asked: ExclusionTimes): LimitChange {
  if (!current || asked.startsAtMs < current.startsAtMs) return 'at-once';
  if (asked.endsAtMs < current.endsAtMs) return 'forbidden';
  return asked.endsAtMs === current.endsAtMs ? 'same' : 'at-once';
}

/** An exclusion whose time is known. */
export interface TimedExclusion {
  readonly endsAtMs: number;
  /** When its player has asked to come back; null: not yet. */
  readonly returnRequestedAtMs: number | null;
  /** How long the exclusion goes on that another account of the same person brought; null: it is the account's own. */
  readonly returnWaitMs?: number | null;
}

/**
 * When an exclusion really ends: with its time, or, where the jurisdiction wants a positive act, some time after the player has
 * asked to come back; null: not before they do. Of the account's own jurisdiction and that which the exclusion came from, the
 * stricter counts. Source: the identity design, LCCP 3.5.
 */
export function exclusionEndMs(
  { endsAtMs, returnRequestedAtMs, returnWaitMs = null }: TimedExclusion,
  rules: Pick<LimitRules, 'returnWaitMs'>,
): number | null {
  const waitMs = Math.max(rules.returnWaitMs, returnWaitMs ?? 0);
  if (waitMs === 0) return endsAtMs;
  return returnRequestedAtMs === null ? null : Math.max(endsAtMs, returnRequestedAtMs + waitMs);
}
