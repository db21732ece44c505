import type { DeskCommandName } from '@longshot/contracts/desk';
import { deskCommands } from '@longshot/contracts/desk';
import { appendAudit } from '../../platform/audit/index.ts';
import type { Database, Trx } from '../../platform/database/index.ts';
import { deskRightsOf } from '../../identity/staff/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Done, StaffCall, StaffCommand, StaffCommands } from '../../platform/staff/staff-command.ts';
import { type ApprovalRow, decideApproval, findApproval, lockWaiting } from './approval-record.ts';

/** Acts on what waits for a second person. */
export type ApprovalCommandName = 'approval.approve' | 'approval.refuse' | 'approval.withdraw';

/** Input of the acts on approvals. */
export interface ApprovalCommandsInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
  /** Every other act. */
  readonly commands: Omit<StaffCommands, ApprovalCommandName>;
}

/** Refuses whoever asked: the second person is another. @throws RequestRefused `forbidden` */
function refuseAsker({ asked_by: askedBy }: ApprovalRow, staff: string): void {
  if (askedBy === staff) throw new RequestRefused('forbidden', { field: 'asker' }, 'asker: another has to decide');
}

const permissionOf = (row: ApprovalRow) => deskCommands[row.command as DeskCommandName].permission;

/** Refuses whoever may not do it alone either. @throws RequestRefused `forbidden` */
function refuseStranger(row: ApprovalRow, { permissions }: StaffCall): void {
  const permission = permissionOf(row);
  if (!permissions.includes(permission)) throw new RequestRefused('forbidden', { field: permission });
}

/** Refuses what was asked for by somebody who may not ask for it any more. @throws RequestRefused `forbidden` */
async function refuseFormer(trx: Trx, row: ApprovalRow): Promise<void> {
  const { permissions } = await deskRightsOf(trx, row.asked_by);
  if (!permissions.includes(permissionOf(row))) throw new RequestRefused('forbidden', { field: 'asker-rights' });
}

/** Acts on what waits for a second person: agreed to by another it is done at once, in the same transaction. */
export function approvalCommands(input: ApprovalCommandsInput): StaffCommands<ApprovalCommandName> {
  const { database, siteId, nowMs, commands } = input;
  const commandOf = (row: Pick<ApprovalRow, 'command'>) =>
    commands[row.command as Exclude<DeskCommandName, ApprovalCommandName>] as unknown as StaffCommand<unknown>;
  const end =
    (
      state: 'refused' | 'withdrawn',
      check: (row: ApprovalRow, call: StaffCall) => void,
    ): StaffCommand<{ approvalId: string }>['act'] =>
    async (trx, { approvalId }, call) => {
      const row = await lockWaiting(trx, siteId, Number(approvalId), nowMs());
      check(row, call);
      await decideApproval(trx, row, decisionOf(state, call));
      return { subject: row.subject, outcome: { command: row.command, askedBy: row.asked_by, state } };
    };
  return {
    'approval.approve': {
      prepare: async ({ approvalId }) => {
        const row = await findApproval(database.kysely, siteId, Number(approvalId));
        if (row?.state === 'waiting') await commandOf(row).prepare?.(JSON.parse(row.input));
      },
      act: async (trx, { approvalId }, call) => {
        const row = await lockWaiting(trx, siteId, Number(approvalId), nowMs());
        refuseAsker(row, call.staff);
        refuseStranger(row, call);
        await refuseFormer(trx, row);
        const done = await doAsked(trx, commandOf(row), row, call);
        await decideApproval(trx, row, decisionOf('approved', call));
        await writeAsked(trx, row, done, call);
        const outcome = { command: row.command, askedBy: row.asked_by, state: 'approved' };
        return { subject: row.subject, outcome, with: done };
      },
      notify: ({ outcome, with: done }) => {
        if (done) commandOf({ command: String(outcome['command']) }).notify?.(done);
      },
    },
    'approval.refuse': {
      act: end('refused', (row, call) => {
        refuseAsker(row, call.staff);
        refuseStranger(row, call);
      }),
    },
    'approval.withdraw': {
      act: end('withdrawn', ({ asked_by: askedBy }, { staff }) => {
        if (askedBy !== staff) throw new RequestRefused('forbidden', { field: 'asker' }, 'asker: another has asked');
      }),
    },
  };
}

const decisionOf = (state: ApprovalRow['state'], { staff, nowMs, reason }: StaffCall) => ({
  state,
  decided_by: staff,
  decided_at_ms: nowMs,
  decided_reason: reason,
});

/** Does what was asked for, as whoever asked for it. */
function doAsked(trx: Trx, command: StaffCommand<unknown>, row: ApprovalRow, call: StaffCall): Promise<Done> {
  const { asked_by: staff, reason, id } = row;
  const asked = { ...call, staff, reason, reference: `approval:${id}`, agreedBy: call.staff };
  return command.act(trx, JSON.parse(row.input), asked);
}

/** Writes down what was done, under the name of who asked for it, with the token that they asked by and with who agreed. */
async function writeAsked(trx: Trx, row: ApprovalRow, done: Done, { staff, nowMs }: StaffCall): Promise<void> {
  await appendAudit(trx, {
    siteId: row.site_id,
    atMs: nowMs,
    staff: row.asked_by,
    token: row.token,
    command: row.command,
    subject: done.subject,
    reason: row.reason,
    key: null,
    input: JSON.parse(row.input),
    outcome: { ...done.outcome, approval: row.id, approvedBy: staff },
  });
}
