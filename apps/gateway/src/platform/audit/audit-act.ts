import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { StaffAuditTable } from '../database/tables/desk-tables.ts';

/** Act that was done, for the audit. */
export interface AuditAct {
  readonly siteId: string;
  readonly atMs: number;
  readonly staff: string;
  /** Name of the token that it was asked for by; none at the desk. */
  readonly token?: string | null;
  readonly command: string;
  /** Kind and number of what it is about, `player:17`. */
  readonly subject: string;
  /** Null for what needs none. */
  readonly reason: string | null;
  /** Key of the call; null for what is no call. */
  readonly key: string | null;
  readonly input: unknown;
  readonly outcome: unknown;
}

/** Entry of the audit without its own hash. */
export type Unhashed = Omit<Selectable<StaffAuditTable>, 'hash'>;

/**
 * Hash of an entry: of every column, in a fixed order, the hash of the entry before among them; the token comes last, and
 * only where there is one.
 */
export function hashOfEntry(entry: Unhashed): string {
  const { site_id, seq, at_ms, staff, command, subject, reason, request_key, input, outcome, previous_hash } = entry;
  const columns = [site_id, seq, at_ms, staff, command, subject, reason, request_key, input, outcome, previous_hash];
  const all = entry.token === null ? columns : [...columns, entry.token];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}
