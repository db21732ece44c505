import type { LimitRules } from '@longshot/domain/limits';
import type { Database } from '../../platform/database/index.ts';

/** What limits work with. */
export interface LimitsContext {
  readonly database: Database;
  /** What the jurisdiction asks. */
  readonly rules: LimitRules;
  readonly nowMs: () => number;
}
