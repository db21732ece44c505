import type { Generated } from 'kysely';

/** `release_page_marks`: what a page has reported already, kept for as long as its token counts. */
export interface ReleasePageMarksTable {
  page: string;
  /** `page`, `failed-page`, `ready coupon`, `failed coupon`. */
  mark: string;
  until_ms: number;
}

/** `release_figures`: reports of pages, counted by minute. Texts that say nothing are empty. */
export interface ReleaseFiguresTable {
  channel: string;
  minute_ms: number;
  release_id: string;
  cohort: 'stable' | 'canary' | 'override';
  /** Subject of a session's override. */
  override_of: string;
  /** Hundredth of the visitors, 0 to 99; -1 where there was nothing to choose. */
  bucket: number;
  /** When the canary began under which the page was served; 0 where none ran. */
  trial_ms: number;
  /** A page that reported, one on which something failed; a remote that came, one that did not. */
  kind: 'page' | 'failed-page' | 'ready' | 'failed';
  remote: string;
  version: string;
  phase: string;
  error_code: string;
  count: number;
}

/** `release_staff`: who may look at releases and change them. */
export interface ReleaseStaffTable {
  name: string;
  role: 'viewer' | 'releaser';
  password_hash: string;
  /** The secret shared with an app for codes; null where a password is enough. */
  sealed_secret: string | null;
  /** The newest step of time whose code was used. */
  last_step: Generated<number>;
  /** Wrong passwords and codes since the last right ones. */
  wrong_tries: Generated<number>;
  wrong_at_ms: Generated<number>;
  created_at_ms: number;
  /** Names of applications with commas between them; null for all. */
  apps: Generated<string | null>;
  /** Hash of the token by which the command line acts as this account; null where there is none. */
  token_hash: Generated<string | null>;
  /** Since when it signs in no more; null for one that does. */
  closed_at_ms: Generated<number | null>;
  /** Last sign-in, wherever. */
  signed_in_at_ms: Generated<number | null>;
}

/** `release_staff_sessions`: the tokens themselves stand in browsers alone. */
export interface ReleaseStaffSessionsTable {
  token_hash: string;
  name: string;
  expires_at_ms: number;
  seen_at_ms: number;
  /** Where it was opened and alone counts: an origin, or the empty text for the console of releases. */
  door: Generated<string>;
}

/** The tables of releases, by name. */
export interface ReleaseTables {
  release_page_marks: ReleasePageMarksTable;
  release_figures: ReleaseFiguresTable;
  release_staff: ReleaseStaffTable;
  release_staff_sessions: ReleaseStaffSessionsTable;
}
