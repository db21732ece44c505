import type { DocumentKind, DocumentMediaType, MatchedBy } from '@longshot/domain/identity';
import type { Generated } from 'kysely';

/** `player_matches`: accounts that were found to be alike. */
export interface PlayerMatchesTable {
  site_id: string;
  player_id: number;
  other_id: number;
  matched_by: MatchedBy;
  /** One person; else a note for the staff. */
  is_same: boolean;
  found_at_ms: number;
  /** Who of the staff has said whether it is one person, and when; null where the rule alone has. */
  decided_by: string | null;
  decided_at_ms: number | null;
}

/** `person_checks`: what a list said of a player the last time. */
export interface PersonChecksTable {
  player_id: number;
  list: string;
  /** `unknown`: it could not be asked. */
  outcome: 'clear' | 'listed' | 'unknown';
  /** Until when it names them; null where it does not say. */
  until_ms: number | null;
  checked_at_ms: number;
}

/** `player_documents`: the bytes are sealed objects of the document store. */
export interface PlayerDocumentsTable {
  id: Generated<number>;
  site_id: string;
  player_id: number;
  kind: DocumentKind;
  file_name: string;
  media_type: DocumentMediaType;
  size_bytes: number;
  object_key: string;
  state: 'sent' | 'accepted' | 'refused';
  /** Why it was refused, for the player. */
  reason: Generated<string>;
  sent_at_ms: number;
  decided_at_ms: number | null;
  decided_by: string | null;
}

/** `document_looks`: who of the staff looked at a document, append-only; kept when the document is gone. */
export interface DocumentLooksTable {
  id: Generated<number>;
  document_id: number;
  player_id: number;
  staff: string;
  looked_at_ms: number;
}

/** `identity_checks`: checks of a player by a provider of identification. */
export interface IdentityChecksTable {
  reference: string;
  site_id: string;
  player_id: number;
  provider_id: string;
  state: 'open' | 'accepted' | 'refused';
  reason: Generated<string>;
  started_at_ms: number;
  decided_at_ms: number | null;
}

/** Tables about who somebody is. */
export interface PersonTables {
  player_matches: PlayerMatchesTable;
  person_checks: PersonChecksTable;
  player_documents: PlayerDocumentsTable;
  document_looks: DocumentLooksTable;
  identity_checks: IdentityChecksTable;
}
