import type { CheckName, Problem } from './checks/problem.ts';

/** A problem that was let through, by name and for a time. */
export interface Waiver {
  /** Subject of the waiver: a check, or a check of one application (`budget:coupon`). */
  readonly of: string;
  /** ISO 8601: it counts until then. */
  readonly until: string;
  readonly by: string;
  readonly why: string;
}

/** Report of the checks of a release; kept beside it under its id. Schema report/v1. */
export interface CheckReport {
  readonly schema: 'report/v1';
  readonly release: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  readonly isPassed: boolean;
  readonly problems: readonly Problem[];
  readonly waived: readonly Problem[];
  readonly waivers: readonly Waiver[];
  /** Checks that could not be made: they neither passed nor failed. */
  readonly unchecked: readonly CheckName[];
  /** Names of the contracts of gateways that it was judged by; empty where none had ever told of itself. */
  readonly against?: readonly string[];
  /** How much was read again. */
  readonly files: number;
  readonly durationMs: number;
}

/** Whether a waiver lets a problem through at a moment. */
export function isWaived(problem: Problem, waiver: Waiver, now: string): boolean {
  if (Date.parse(waiver.until) <= Date.parse(now)) return false;
  return waiver.of === problem.check || waiver.of === `${problem.check}:${problem.app}`;
}
