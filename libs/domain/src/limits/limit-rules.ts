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
  /** How long an exclusion goes on once its player has asked to come back after its time; 0: it ends with its time. */
  readonly returnWaitMs: number;
  readonly selfExclusionDays: readonly number[];
  readonly timeOutDays: readonly number[];
  readonly realityMinutes: readonly number[];
  readonly sessionHours: readonly number[];
}
