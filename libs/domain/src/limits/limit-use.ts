import { isExclusion, LIMIT_TYPE } from './limit-types.ts';
import { isNoLimit } from './limit-values.ts';

const HOUR_MS = 3_600_000;

/**
 * From when on movements count at a moment. A period is so many hours long whatever clocks do: it is not moved by a
 * change of clock, and what happened exactly one period ago no longer counts. Source: shell 3, Limits.
 */
export const windowFromMs = (periodHours: number, nowMs: number): number => nowMs - periodHours * HOUR_MS;

/** When a movement leaves the period it counts in. */
export const leavesAtMs = (periodHours: number, movedAtMs: number): number => movedAtMs + periodHours * HOUR_MS;

/** Whether a movement counts at a moment. */
export const isCounted = (periodHours: number, movedAtMs: number, nowMs: number): boolean =>
  movedAtMs > windowFromMs(periodHours, nowMs);

/** Rest of a limit, in minor units. More won than lost makes a limit of loss no wider than it is. */
export const leftOf = (limitMinor: number, usedMinor: number): number =>
  Math.max(0, limitMinor - Math.max(0, usedMinor));

/** Whether so much of a limit is used that the player is told. */
export const isNearlyReached = (limitMinor: number, usedMinor: number, percent: number): boolean =>
  BigInt(usedMinor) * 100n >= BigInt(limitMinor) * BigInt(percent);

/** The part of a limit that the page reads. Times are seconds. */
export interface SeenLimit {
  readonly limitType: number;
  readonly limitValue: number;
  readonly limitBalance?: number | null | undefined;
  readonly limitState: string;
  readonly startedAt: number;
  readonly endsAt?: number | null | undefined;
}

const active = (limits: readonly SeenLimit[], type: number): SeenLimit | undefined =>
  limits.find(({ limitType, limitState }) => limitType === type && limitState === 'ACTIVE');

/** Hours that are left of the session; null where no session limit applies. Source: shell 4, Limits. */
export function sessionHoursLeft(limits: readonly SeenLimit[]): number | null {
  const limit = active(limits, LIMIT_TYPE.session);
  if (!limit || isNoLimit(limit.limitType, limit.limitValue)) return null;
  const balance = limit.limitBalance ?? 0;
  return balance > 0 ? balance : 0;
}

/** How often the page asks for a look at the time, in minutes; null where it does not. Source: shell 4; shell 5. */
export function realityMinutesOf(limits: readonly SeenLimit[]): number | null {
  const value: unknown = active(limits, LIMIT_TYPE.reality)?.limitValue;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

/** The self-exclusion that is set and has not begun; undefined otherwise. Source: shell 4; shell 5. */
export function comingExclusion(limits: readonly SeenLimit[], nowMs: number): SeenLimit | undefined {
  const limit = active(limits, LIMIT_TYPE.selfExclusion);
  return limit && limit.startedAt * 1000 > nowMs ? limit : undefined;
}

/** Until when a pending limit may be approved, in seconds; null where it needs no approval. Source: shell 4, Limits. */
export function approvalDeadline(
  limit: Pick<SeenLimit, 'limitState' | 'startedAt'> & { readonly needApprove: boolean },
  windowSeconds = 86_400,
): number | null {
  return limit.limitState === 'PENDING' && limit.needApprove ? limit.startedAt + windowSeconds : null;
}

/** Whether a limit may be taken away: an active one that does not keep the player out. Source: shell 4, Limits. */
export const isCancellable = ({ limitType, limitState }: Pick<SeenLimit, 'limitType' | 'limitState'>): boolean =>
  limitState === 'ACTIVE' && !isExclusion(limitType);

/** A reality check that is set, in minutes. */
export interface RealityLimit {
  readonly value: number;
  readonly startsAtMs: number;
}

/**
 * When the next look at the time is due: so many minutes after the last that was acknowledged, or after it was set. Who
 * keeps playing without acknowledging one is due all the while.
 */
export const realityDueAtMs = ({ value, startsAtMs }: RealityLimit, acknowledgedAtMs: number | null = null): number =>
  Math.max(acknowledgedAtMs ?? startsAtMs, startsAtMs) + value * 60_000;
