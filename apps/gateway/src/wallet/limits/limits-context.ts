import type { LimitRules } from '@longshot/domain/limits';
import type { Database } from '../../platform/database/index.ts';

/** Context of limits. */
export interface LimitsContext {
  readonly database: Database;
  /** Rules of the jurisdiction. */
  readonly rules: LimitRules;
  readonly nowMs: () => number;
}
