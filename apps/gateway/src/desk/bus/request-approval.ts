import type { DeskCommandDone } from '@longshot/contracts/desk';
import { appendAudit } from '../../platform/audit/index.ts';
import { isDatabaseError, type Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Examined } from '../../platform/staff/staff-command.ts';
import { APPROVAL_MS, expireApprovals } from '../approvals/approval-record.ts';
import type { CommandRequest } from './command-request.ts';

/** Name in the audit of what was asked for and waits. */
export const REQUEST = 'approval.ask';

/** An act that waits for a second person. */
export interface RequestedApproval {
  readonly siteId: string;
  readonly nowMs: number;
  readonly staff: string;
  /** Name of the token that it was asked for by; null at the desk. */
  readonly token: string | null;
  readonly request: CommandRequest;
  readonly examined: Examined;
}

/**
 * Keeps an act until somebody else agrees, with its entry in the audit.
 *
 * @throws RequestRefused `duplicate_key` where the same waits already.
 */
export async function requestApproval(
  trx: Trx,
  { siteId, nowMs, staff, token, request, examined }: RequestedApproval,
): Promise<DeskCommandDone> {
  const { command, input, reason, key } = request;
  const { subject, preview } = examined;
  await expireApprovals(trx, siteId, nowMs);
  const expiresAtMs = nowMs + APPROVAL_MS;
  const approval = await trx
    .insertInto('desk_approvals')
    .values({
      site_id: siteId,
      command,
      subject,
      input: JSON.stringify(input),
      preview: JSON.stringify(preview),
      reason: reason ?? '',
      asked_by: staff,
      asked_at_ms: nowMs,
      expires_at_ms: expiresAtMs,
      token,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (isDatabaseError(error, 'uniqueViolation')) throw new RequestRefused('duplicate_key', { field: 'input' });
      throw error;
    });
  const outcome = { approval: approval.id, expiresAtMs, preview };
  const about = { staff, token, command: REQUEST, subject, reason, key, input: { command, input }, outcome };
  return { ...(await appendAudit(trx, { siteId, atMs: nowMs, ...about })), approvalId: String(approval.id) };
}
