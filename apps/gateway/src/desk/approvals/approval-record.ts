import type { Selectable } from 'kysely';
import type { DeskApprovalsTable } from '../../platform/database/tables/desk-tables.ts';
import type { Reader, Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';

/** An approval as the database keeps it. */
export type ApprovalRow = Selectable<DeskApprovalsTable>;

/** So long somebody else may agree; then it has to be asked for anew. */
export const APPROVAL_MS = 24 * 3_600_000;

/** Reads an approval; undefined where there is none. */
export function findApproval(reader: Reader, siteId: string, approvalId: number): Promise<ApprovalRow | undefined> {
  const query = reader.selectFrom('desk_approvals').selectAll().where('site_id', '=', siteId);
  return query.where('id', '=', approvalId).executeTakeFirst();
}

/**
 * Locks an approval that waits, so that one of two who decide at once decides.
 *
 * @throws RequestRefused `not_found` for what does not wait any more, `time_up` for what has expired.
 */
export async function lockWaiting(trx: Trx, siteId: string, approvalId: number, nowMs: number): Promise<ApprovalRow> {
  const query = trx.selectFrom('desk_approvals').selectAll().where('site_id', '=', siteId);
  const row = await query.where('id', '=', approvalId).forUpdate().executeTakeFirst();
  if (row?.state !== 'waiting') throw new RequestRefused('not_found', { field: 'approvalId' });
  if (row.expires_at_ms <= nowMs) throw new RequestRefused('time_up', { field: 'approvalId' });
  return row;
}

/** Writes what became of an approval. */
export async function decideApproval(
  trx: Trx,
  { id }: ApprovalRow,
  decided: Pick<ApprovalRow, 'state' | 'decided_by' | 'decided_at_ms' | 'decided_reason'>,
): Promise<void> {
  await trx.updateTable('desk_approvals').set(decided).where('id', '=', id).execute();
}

/** Frees what waited too long, so that the same may be asked for again. */
export async function expireApprovals(trx: Trx, siteId: string, nowMs: number): Promise<void> {
  const query = trx.updateTable('desk_approvals').set({ state: 'expired' }).where('site_id', '=', siteId);
  await query.where('state', '=', 'waiting').where('expires_at_ms', '<=', nowMs).execute();
}
