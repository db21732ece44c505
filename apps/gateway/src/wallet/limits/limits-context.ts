import {
  type Jurisdiction,
  type JurisdictionRules,
  jurisdictionTables,
  knownJurisdiction,
} from '@longshot/domain/jurisdictions';
import type { Database } from '../../platform/database/index.ts';

/** Context of limits. */
export interface LimitsContext {
  readonly database: Database;
  /** Whose rules players play by whose country has none of its own. */
  readonly ofHouse: Jurisdiction;
  readonly nowMs: () => number;
}

/** The rules that a player plays by, by what is kept of one of their accounts. */
export const rulesFor = (
  { ofHouse }: Pick<LimitsContext, 'ofHouse'>,
  accounts: readonly { readonly jurisdiction: string | null }[],
): JurisdictionRules => jurisdictionTables[knownJurisdiction(accounts[0]?.jurisdiction ?? null, ofHouse)].rules;
