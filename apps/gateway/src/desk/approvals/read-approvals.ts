import type { DeskApproval, DeskApprovals, DeskApprovalsQuery } from '@longshot/contracts/desk';
import type { Reader } from '../../platform/database/index.ts';
import type { ApprovalRow } from './approval-record.ts';

/** So many approvals are a page. */
const PAGE = 50;

const present = (row: ApprovalRow, nowMs: number): DeskApproval => ({
  id: String(row.id),
  command: row.command,
  subject: row.subject,
  input: row.input,
  preview: row.preview,
  reason: row.reason,
  askedBy: row.asked_by,
  token: row.token,
  askedAtMs: row.asked_at_ms,
  expiresAtMs: row.expires_at_ms,
  state: row.state === 'waiting' && row.expires_at_ms <= nowMs ? 'expired' : row.state,
  decidedBy: row.decided_by,
  decidedAtMs: row.decided_at_ms,
  decidedReason: row.decided_reason,
});

/** Reads a page of approvals: those that wait, the oldest first, or all others, the newest first. */
export async function readApprovals(
  reader: Reader,
  siteId: string,
  nowMs: number,
  { of = 'waiting', after }: DeskApprovalsQuery,
): Promise<DeskApprovals> {
  const isWaiting = of === 'waiting';
  const rows = await reader
    .selectFrom('desk_approvals')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(({ and, eb, not }) => {
      const waits = and([eb('state', '=', 'waiting'), eb('expires_at_ms', '>', nowMs)]);
      return isWaiting ? waits : not(waits);
    })
    .$if(after !== undefined, (query) => query.where('id', isWaiting ? '>' : '<', Number(after)))
    .orderBy('id', isWaiting ? 'asc' : 'desc')
    .limit(PAGE + 1)
    .execute();
  const page = rows.slice(0, PAGE);
  const last = page.at(-1);
  return {
    approvals: page.map((row) => present(row, nowMs)),
    after: rows.length > PAGE && last !== undefined ? String(last.id) : null,
  };
}
