/** The jurisdictions whose rules are known. */
export const JURISDICTIONS = ['default', 'uk', 'mga'] as const;

/** One of `JURISDICTIONS`. */
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** Rules of a jurisdiction about limits. */
export interface LimitRules {
  /** How long a raise or a removal waits before it may be approved. */
  readonly raiseWaitMs: number;
  /** How long it may be approved from then on; afterwards it has lapsed. Source: shell 9, Timing. */
  readonly approvalWindowMs: number;
  /** From which part of a limit the player is told that it is nearly reached, in per cent. */
  readonly nearlyReachedPercent: number;
  /** A raise of money beyond so many times what was in force asks the player questions first. */
  readonly questionsFromTimes: number;
  readonly selfExclusionDays: readonly number[];
  readonly timeOutDays: readonly number[];
  readonly realityMinutes: readonly number[];
  readonly sessionHours: readonly number[];
}

const DAY_MS = 86_400_000;

const usual: LimitRules = {
  raiseWaitMs: DAY_MS,
  approvalWindowMs: DAY_MS,
  nearlyReachedPercent: 80,
  questionsFromTimes: 2,
  selfExclusionDays: [1, 7, 30, 90, 180, 365, 730, 1095, 1825],
  timeOutDays: [1, 7, 30],
  realityMinutes: [5, 10, 15, 30, 45, 60],
  sessionHours: Array.from({ length: 24 }, (_, index) => index + 1),
};

/**
 * The rules of each jurisdiction. Great Britain excludes for six months at least and counts years by the longer of each
 * pair; Malta asks the questions at every raise. Source: shell 9, Limit codes; product 9.
 */
export const limitRules: Readonly<Record<Jurisdiction, LimitRules>> = {
  default: usual,
  uk: { ...usual, selfExclusionDays: usual.selfExclusionDays.filter((days) => days >= 180) },
  mga: { ...usual, questionsFromTimes: 1 },
};
