import type { ApprovalState } from '@longshot/contracts/desk';
import type { Generated } from 'kysely';

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
}

/** `staff_audit_heads`: the newest entry of a site's audit: without it nobody would miss the last ones. */
export interface StaffAuditHeadsTable {
  site_id: string;
  seq: number;
  hash: string;
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

/** The tables of the staff's desk, by name. */
export interface DeskTables {
  desk_permissions: DeskPermissionsTable;
  desk_members: DeskMembersTable;
  staff_audit: StaffAuditTable;
  staff_audit_heads: StaffAuditHeadsTable;
  desk_approvals: DeskApprovalsTable;
  market_holds: MarketHoldsTable;
}
