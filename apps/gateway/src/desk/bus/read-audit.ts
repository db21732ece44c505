import type { AuditEntry, AuditPage, AuditQuery } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';

/** So many entries are a page. */
const PAGE = 100;

/** Entries of the audit that fit, the newest first. */
export async function readAudit(reader: Reader, siteId: string, query: AuditQuery): Promise<AuditPage> {
  let rows = reader
    .selectFrom('staff_audit')
    .select(['seq', 'at_ms as atMs', 'staff', 'token', 'command', 'reason', 'subject', 'input', 'outcome', 'hash'])
    .where('site_id', '=', siteId);
  if (query.before !== undefined) rows = rows.where('seq', '<', Number(query.before));
  for (const column of ['staff', 'token', 'command', 'subject'] as const) {
    const value = query[column];
    if (value !== undefined) rows = rows.where(column, '=', value);
  }
  const found: AuditEntry[] = await rows
    .orderBy('seq', 'desc')
    .limit(PAGE + 1)
    .execute();
  const entries = found.slice(0, PAGE);
  return { entries, before: found.length > PAGE ? (entries.at(-1)?.seq ?? null) : null };
}
