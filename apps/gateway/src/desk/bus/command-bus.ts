import {
  deskCommands,
  type DeskCommand,
  type DeskCommandDone,
  type DeskCommandName,
  type DeskInput,
  type DeskPermission,
  type DeskPreview,
} from '@longshot/contracts/desk';
import { withoutUndefined } from '@longshot/domain/input';
import { appendAudit } from '../../platform/audit/index.ts';
import { type Database, isDatabaseError, type Reader, type Trx } from '../../platform/database/index.ts';
import { refuseCardNumbers } from '../../platform/http/refuse-card-number.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Done, Examined, StaffCall, StaffCommand, StaffCommands } from '../../platform/staff/staff-command.ts';
import type { CommandRequest } from './command-request.ts';
import { REQUEST, requestApproval } from './request-approval.ts';

/** Name in the audit of what a token wanted to know before it asked. */
const PREVIEW = 'act.preview';

/** Who asks for an act. */
export interface Actor {
  readonly name: string;
  readonly permissions: readonly DeskPermission[];
  /** Name of the token that they ask by; none at the desk. */
  readonly token?: string | null;
}

/** Input of the command bus. */
export interface CommandBusInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
  readonly commands: StaffCommands;
}

/** Result of a call: what it answers, and what was done by it now. */
interface Result {
  readonly answer: DeskCommandDone;
  readonly done: Done | null;
}

/**
 * The one way to an act of the desk: permission, reason, a second person where one is needed, the act of the context, and
 * its entry in the audit, the last two in one transaction. There is neither an act without its entry nor an entry without
 * its act.
 */
export class CommandBus {
  readonly #input: CommandBusInput;

  constructor(input: CommandBusInput) {
    this.#input = input;
  }

  /**
   * Does what is asked for, once a key; what needs a second person waits for them.
   *
   * @throws RequestRefused `forbidden` without the permission, `desk_only` for what no token does, `validation_failed` without a reason where one is needed
   * and for one that holds the number of a card,
   * `duplicate_key` for a key that did something else, and whatever the act refuses.
   */
  async run<Name extends DeskCommandName>(actor: Actor, asked: CommandRequest<Name>): Promise<DeskCommandDone> {
    const { touches } = deskCommands[asked.command];
    assertMay(actor, asked.command);
    if (touches !== null && (asked.reason ?? '').trim() === '') {
      throw new RequestRefused('validation_failed', { field: 'reason' }, 'reason: it touches a person or money');
    }
    refuseCardNumbers({ reason: asked.reason ?? undefined });
    try {
      return await this.#act(actor, asked);
    } catch (error) {
      // Its twin at the same moment may have done it, and left us nothing to do: nothing of ours is left.
      const isPerhapsTwin = error instanceof RequestRefused || isDatabaseError(error, 'uniqueViolation');
      const done = isPerhapsTwin ? await this.#doneBefore(this.#input.database.kysely, actor, asked) : null;
      if (done === null) throw error;
      return done;
    }
  }

  /**
   * Tells what an act would do; nothing is done, and nothing is kept but that a token asked.
   *
   * @throws RequestRefused `forbidden` without the permission, `not_found` for an act that cannot tell, and whatever it refuses.
   */
  async preview<Name extends DeskCommandName>(
    actor: Actor,
    { command: name, input }: Pick<CommandRequest<Name>, 'command' | 'input'>,
  ): Promise<DeskPreview> {
    const { eyes } = deskCommands[name];
    assertMay(actor, name);
    const command = this.#input.commands[name] as unknown as StaffCommand<DeskInput<Name>>;
    const { examine: tell } = command;
    if (tell === undefined) throw new RequestRefused('not_found', { field: 'command' });
    const { database, siteId, nowMs } = this.#input;
    const {
      subject,
      preview,
      isLarge = false,
    } = await database.transaction(async (trx) => {
      const { name: staff, token = null } = actor;
      const examined = await tell(trx, input, staff);
      if (token !== null) {
        const about = { staff, token, command: PREVIEW, subject: examined.subject, reason: null, key: null };
        await appendAudit(trx, { siteId, atMs: nowMs(), ...about, input: { command: name, input }, outcome: {} });
      }
      return examined;
    });
    return { subject, preview: JSON.stringify(preview), isForTwo: eyes === 'two' || (eyes === 'by-amount' && isLarge) };
  }

  async #act<Name extends DeskCommandName>(actor: Actor, asked: CommandRequest<Name>): Promise<DeskCommandDone> {
    const { database, commands } = this.#input;
    // The name decides the input: both come from one row of the table.
    const command = commands[asked.command] as unknown as StaffCommand<DeskInput<Name>>;
    await this.#prepare(actor, asked, command);
    const { answer, done } = await database.transaction(async (trx): Promise<Result> => {
      const before = await this.#doneBefore(trx, actor, asked);
      if (before !== null) return { answer: before, done: null };
      const examined = await examine(trx, actor.name, asked, command);
      return examined === null
        ? this.#do(trx, actor, asked, command)
        : { answer: await this.#ask(trx, actor, asked, examined), done: null };
    });
    if (done !== null) command.notify?.(done);
    return answer;
  }

  /** Asks outside what the act needs, unless it was done before or another has to agree first. */
  async #prepare<Name extends DeskCommandName>(
    actor: Actor,
    asked: CommandRequest<Name>,
    command: StaffCommand<DeskInput<Name>>,
  ): Promise<void> {
    if (command.prepare === undefined || deskCommands[asked.command].eyes !== 'one') return;
    const before = await this.#doneBefore(this.#input.database.kysely, actor, asked);
    if (before === null) await command.prepare(asked.input);
  }

  async #do<Name extends DeskCommandName>(
    trx: Trx,
    actor: Actor,
    asked: CommandRequest<Name>,
    command: StaffCommand<DeskInput<Name>>,
  ): Promise<Result> {
    const { siteId, nowMs } = this.#input;
    const atMs = nowMs();
    const { name: staff, permissions, token = null } = actor;
    const call: StaffCall = {
      staff,
      permissions,
      reason: asked.reason,
      reference: `${staff}:${asked.key}`,
      nowMs: atMs,
    };
    // What is disclosed goes into the answer alone: neither the audit, which answers the same call sent again, nor anybody notified has it.
    const { disclosed, ...done } = await command.act(trx, asked.input, call);
    const { discloses }: DeskCommand = deskCommands[asked.command];
    if (disclosed !== undefined && discloses !== true)
      throw new Error(`${asked.command} does not say that it discloses`);
    const written = await appendAudit(trx, { siteId, atMs, staff, token, ...asked, ...done });
    return {
      answer: { ...written, approvalId: null, ...insteadOf(done.outcome), ...withoutUndefined({ disclosed }) },
      done,
    };
  }

  #ask(trx: Trx, { name, token = null }: Actor, asked: CommandRequest, examined: Examined): Promise<DeskCommandDone> {
    const { siteId, nowMs } = this.#input;
    return requestApproval(trx, { siteId, nowMs: nowMs(), staff: name, token, request: asked, examined });
  }

  /** The entry that this call wrote before; null where it did not. */
  async #doneBefore(
    reader: Reader,
    actor: Actor,
    { key, command, input }: CommandRequest,
  ): Promise<DeskCommandDone | null> {
    const row = await reader
      .selectFrom('staff_audit')
      .select(['seq', 'hash', 'command', 'input', 'outcome'])
      .where('site_id', '=', this.#input.siteId)
      .where('staff', '=', actor.name)
      .where('request_key', '=', key)
      .executeTakeFirst();
    if (!row) return null;
    const isAsked = row.command === REQUEST;
    const written = isAsked ? { command, input } : input;
    if (row.command !== (isAsked ? REQUEST : command) || row.input !== JSON.stringify(written))
      throw new RequestRefused('duplicate_key');
    const outcome = JSON.parse(row.outcome) as Done['outcome'] & { readonly approval?: number };
    const { seq: entry, hash } = row;
    return { entry, hash, approvalId: isAsked ? String(outcome.approval) : null, ...insteadOf(outcome) };
  }
}

/** Part of an answer that tells what became of an act, where that is not what was asked for. */
const insteadOf = ({ instead }: Done['outcome']) => (instead === undefined ? {} : { instead });

/** Refuses who may not do it, and a token what is done at the desk alone. @throws RequestRefused */
function assertMay({ permissions, token = null }: Actor, name: DeskCommandName): void {
  const { permission, isAtDesk }: DeskCommand = deskCommands[name];
  if (!permissions.includes(permission)) throw new RequestRefused('forbidden', { field: permission });
  if (isAtDesk === true && token !== null)
    throw new RequestRefused('desk_only', {}, 'Do it at the desk: a token cannot.');
}

/** Effect of a command, where somebody else has to agree to it; null where it may be done. */
async function examine<Name extends DeskCommandName>(
  trx: Trx,
  staff: string,
  { command: name, input }: CommandRequest<Name>,
  command: StaffCommand<DeskInput<Name>>,
): Promise<Examined | null> {
  const { eyes } = deskCommands[name];
  if (eyes === 'one') return null;
  if (command.examine === undefined) throw new Error(`${name} cannot tell what it would do`);
  const examined = await command.examine(trx, input, staff);
  return eyes === 'two' || examined.isLarge === true ? examined : null;
}
