import type { Trx } from '../database/database.ts';
import { hashOfEntry, type AuditAct } from './audit-act.ts';

/** Entry as it was written. */
export interface WrittenEntry {
  readonly entry: number;
  readonly hash: string;
}

/** The head of a site's audit, locked: whoever appends after us waits for our end. */
async function lockHead(trx: Trx, siteId: string): Promise<{ readonly seq: number; readonly hash: string }> {
  const first = { site_id: siteId, seq: 0, hash: '' };
  await trx
    .insertInto('staff_audit_heads')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const head = trx.selectFrom('staff_audit_heads').select(['seq', 'hash']).where('site_id', '=', siteId);
  return head.forUpdate().executeTakeFirstOrThrow();
}

/**
 * Writes an act down, in the transaction that does it: both or neither. Comes last in the transaction: the head of the
 * audit is one row, and whoever holds it should have nothing more to wait for.
 */
export async function appendAudit(trx: Trx, act: AuditAct): Promise<WrittenEntry> {
  const { siteId } = act;
  const head = await lockHead(trx, siteId);
  const unhashed = {
    site_id: siteId,
    seq: head.seq + 1,
    at_ms: act.atMs,
    staff: act.staff,
    command: act.command,
    subject: act.subject,
    reason: act.reason,
    request_key: act.key,
    input: JSON.stringify(act.input),
    outcome: JSON.stringify(act.outcome),
    previous_hash: head.hash,
    token: act.token ?? null,
  };
  const hash = hashOfEntry(unhashed);
  await trx
    .insertInto('staff_audit')
    .values({ ...unhashed, hash })
    .execute();
  await trx.updateTable('staff_audit_heads').set({ seq: unhashed.seq, hash }).where('site_id', '=', siteId).execute();
  return { entry: unhashed.seq, hash };
}
