import type { ApprovalState } from '@longshot/contracts/desk';
import type { ColumnType, Generated } from 'kysely';

/** `desk_permissions`: what each job at the desk may. */
export interface DeskPermissionsTable {
  role: string;
  permission: string;
}

/** `desk_members`: who of the staff has which jobs at the desk. */
export interface DeskMembersTable {
  name: string;
  role: string;
}

/** `staff_audit`: every act of the desk; append-only, each entry carries the hash of the one before. */
export interface StaffAuditTable {
  site_id: string;
  seq: number;
  at_ms: number;
  staff: string;
  command: string;
  /** Kind and number of what it is about, `player:17`. */
  subject: string;
  reason: string | null;
  /** Key of the call, so that a call that is sent again does nothing; null for what is no call. */
  request_key: string | null;
  /** JSON of what it was asked for with, and of what came of it: as texts, which are hashed as they stand. */
  input: string;
  outcome: string;
  previous_hash: string;
  hash: string;
  /** Name of the token that it was asked for by; null at the desk. Hashed where there is one. */
  token: Generated<string | null>;
}

/** `staff_audit_heads`: the newest entry of a site's audit: without it nobody would miss the last ones. */
export interface StaffAuditHeadsTable {
  site_id: string;
  seq: number;
  hash: string;
}

/** `desk_tokens`: personal tokens of the staff; of a token itself there is its hash alone. */
export interface DeskTokensTable {
  id: Generated<number>;
  site_id: string;
  /** Whose it is: an account of the staff; its tokens go with it. */
  owner: string;
  name: string;
  token_hash: string;
  /** Names of permissions, with commas. */
  permissions: string;
  made_at_ms: number;
  ends_at_ms: number;
  used_at_ms: Generated<number | null>;
  revoked_at_ms: Generated<number | null>;
}

/** `desk_approvals`: acts of the desk that one person asked for and another has to agree to. */
export interface DeskApprovalsTable {
  id: Generated<number>;
  site_id: string;
  command: string;
  subject: string;
  /** JSON of what it was asked for with, and of what it would do: as texts, which are done as they stand. */
  input: string;
  preview: string;
  reason: string;
  asked_by: string;
  asked_at_ms: number;
  expires_at_ms: number;
  state: Generated<ApprovalState>;
  decided_by: Generated<string | null>;
  decided_at_ms: Generated<number | null>;
  decided_reason: Generated<string | null>;
  /** Name of the token that it was asked for by; null at the desk. */
  token: Generated<string | null>;
}

/** `market_holds`: markets that the staff has suspended, whatever the feed says. */
export interface MarketHoldsTable {
  site_id: string;
  event_id: string;
  market_key: string;
  held_by: string;
  reason: string;
  held_at_ms: number;
}

/** `market_prices`: prices that the staff has moved, whatever the feed says. */
export interface MarketPricesTable {
  site_id: string;
  event_id: string;
  market_key: string;
  outcome_id: string;
  /** Thousandths. */
  coef: number;
  moved_by: string;
  reason: string;
  moved_at_ms: number;
}

/** `site_choices`: every version of what the staff has set of the site; written once each. */
export interface SiteChoicesTable {
  site_id: string;
  /** `home`, `maintenance`, `redirects`, `blocks`, `news/<slug>`. */
  name: string;
  version: number;
  /** Null: as the installation has it. */
  content: ColumnType<object | null, string | null, string | null>;
  staff: string;
  saved_at_ms: number;
}

/** `site_choice_heads`: the version of each that stands. */
export interface SiteChoiceHeadsTable {
  site_id: string;
  name: string;
  version: number;
}

/** The tables of the staff's desk, by name. */
export interface DeskTables {
  desk_permissions: DeskPermissionsTable;
  desk_members: DeskMembersTable;
  staff_audit: StaffAuditTable;
  staff_audit_heads: StaffAuditHeadsTable;
  desk_tokens: DeskTokensTable;
  desk_approvals: DeskApprovalsTable;
  market_holds: MarketHoldsTable;
  market_prices: MarketPricesTable;
  site_choices: SiteChoicesTable;
  site_choice_heads: SiteChoiceHeadsTable;
}
