import type { Canary } from './channel.ts';

/** Pages that reported, and of them those on which a remote failed. */
export interface Cohort {
  readonly sessions: number;
  readonly failed: number;
}

/** Loads of one build of a remote. */
export interface RemoteFigures {
  readonly ready: number;
  readonly failed: number;
}

/** Figures that pages of one release reported. */
export interface ReleaseFigures extends Cohort {
  /** By build: `coupon@4.7.1-9c2e`. */
  readonly remotes: Readonly<Record<string, RemoteFigures>>;
}

/**
 * Figures that pages of a channel reported within a day, written by the gateways beside the store's channels. Schema
 * figures/v1.
 */
export interface Figures {
  readonly schema: 'figures/v1';
  /** ISO 8601, UTC: since when is counted. */
  readonly since: string;
  readonly releases: Readonly<Record<string, ReleaseFigures>>;
  /** The two cohorts since the present canary began; null when none runs. */
  readonly trial: { readonly startedAt: string; readonly stable: Cohort; readonly canary: Cohort } | null;
}

/** Share of pages with a failure; 0 when none reported. */
export function errorRate({ sessions, failed }: Cohort): number {
  return sessions === 0 ? 0 : failed / sessions;
}

/** One chance in two hundred that a canary as good as the stable release looks this bad. */
const clearlyWorse = 2.58;

/**
 * Why a canary must end, in one sentence, or null while it may go on: it reported enough, its error rate is past the
 * guard's, and it is worse than the stable cohort by more than chance explains (two-proportion z-test, one-sided).
 */
export function guardVerdict({ guard }: Pick<Canary, 'guard'>, canary: Cohort, stable: Cohort): string | null {
  const rate = errorRate(canary);
  if (canary.sessions < guard.minSessions || rate <= guard.maxErrorRate) return null;
  if (distance(canary, stable) <= clearlyWorse) return null;
  return `${asPercent(rate)} of ${canary.sessions} pages of the canary had a failed remote (limit ${asPercent(guard.maxErrorRate)}), ${asPercent(errorRate(stable))} of ${stable.sessions} pages of the stable release`;
}

function distance(canary: Cohort, stable: Cohort): number {
  // Without a stable page to compare with, the limit alone decides.
  if (stable.sessions === 0) return Number.POSITIVE_INFINITY;
  const together = (canary.failed + stable.failed) / (canary.sessions + stable.sessions);
  const spread = Math.sqrt(together * (1 - together) * (1 / canary.sessions + 1 / stable.sessions));
  const difference = errorRate(canary) - errorRate(stable);
  if (spread === 0) return difference > 0 ? Number.POSITIVE_INFINITY : 0;
  return difference / spread;
}

/** A share for people: `2.5 %`. */
export function asPercent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
