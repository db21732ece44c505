import type { Selectable } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { StaffAuditTable } from '../database/tables/desk-tables.ts';
import { hashOfEntry } from './audit-act.ts';

/**
 * Fault of an entry: it is gone, its columns are not what was hashed, it does not follow the one before, or it
 * stands behind the newest that was written.
 */
export type AuditFaultKind = 'missing' | 'changed' | 'unlinked' | 'surplus';

/** The first entry that is not as it was written. */
export interface AuditFault {
  readonly seq: number;
  readonly kind: AuditFaultKind;
}

/** How an audit stands. */
export interface AuditVerdict {
  /** Entries that are as they were written, from the first. */
  readonly entries: number;
  readonly fault: AuditFault | null;
}

/** So many entries are read at once. */
const AT_ONCE = 500;

interface Link {
  readonly seq: number;
  readonly hash: string;
}

function faultOf(row: Selectable<StaffAuditTable>, before: Link): AuditFault | null {
  const seq = before.seq + 1;
  if (row.seq !== seq) return { seq, kind: 'missing' };
  if (hashOfEntry(row) !== row.hash) return { seq, kind: 'changed' };
  return row.previous_hash === before.hash ? null : { seq, kind: 'unlinked' };
}

const headOf = async (reader: Reader, siteId: string): Promise<Link> =>
  (await reader
    .selectFrom('staff_audit_heads')
    .select(['seq', 'hash'])
    .where('site_id', '=', siteId)
    .executeTakeFirst()) ?? { seq: 0, hash: '' };

/** An entry behind the head: read before the head is read again, since entry and head are written together. */
async function isSurplus(reader: Reader, siteId: string): Promise<boolean> {
  const { newest } = await reader
    .selectFrom('staff_audit')
    .select(({ fn }) => fn.max<number | null>('seq').as('newest'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return Number(newest ?? 0) > (await headOf(reader, siteId)).seq;
}

/**
 * Reads a site's audit from its first entry to its head, and names the first that is not as it was written. What is
 * written meanwhile is not judged.
 */
export async function verifyAudit(reader: Reader, siteId: string): Promise<AuditVerdict> {
  const head = await headOf(reader, siteId);
  let last: Link = { seq: 0, hash: '' };
  while (last.seq < head.seq) {
    const query = reader.selectFrom('staff_audit').selectAll().where('site_id', '=', siteId);
    const following = query.where('seq', '>', last.seq).where('seq', '<=', head.seq);
    const rows = await following.orderBy('seq').limit(AT_ONCE).execute();
    if (rows.length === 0) return { entries: last.seq, fault: { seq: last.seq + 1, kind: 'missing' } };
    for (const row of rows) {
      const fault = faultOf(row, last);
      if (fault !== null) return { entries: last.seq, fault };
      last = row;
    }
  }
  if (last.hash !== head.hash) return { entries: last.seq - 1, fault: { seq: last.seq, kind: 'changed' } };
  const isTooLong = await isSurplus(reader, siteId);
  return { entries: last.seq, fault: isTooLong ? { seq: last.seq + 1, kind: 'surplus' } : null };
}
