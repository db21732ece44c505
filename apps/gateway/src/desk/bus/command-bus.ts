import { deskCommands, type DeskCommandName, type DeskInput, type DeskPermission } from '@longshot/contracts/desk';
import { appendAudit, type WrittenEntry } from '../../platform/audit/index.ts';
import { type Database, isDatabaseError, type Reader } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { Done, StaffCommand, StaffCommands } from '../../platform/staff/staff-command.ts';

/** Who asks for an act. */
export interface Actor {
  readonly name: string;
  readonly permissions: readonly DeskPermission[];
}

/** A command that is asked for, with validated input. */
export interface CommandRequest<Name extends DeskCommandName = DeskCommandName> {
  readonly command: Name;
  readonly input: DeskInput<Name>;
  readonly reason: string | null;
  /** Of the call: the same call that is sent again does nothing and is answered as before. */
  readonly key: string;
}

/** Input of the command bus. */
export interface CommandBusInput {
  readonly database: Database;
  readonly siteId: string;
  readonly nowMs: () => number;
  readonly commands: StaffCommands;
}

/**
 * The one way to an act of the desk: permission, reason, the act of the context, and its entry in the audit, the last two
 * in one transaction. There is neither an act without its entry nor an entry without its act.
 */
export class CommandBus {
  readonly #input: CommandBusInput;

  constructor(input: CommandBusInput) {
    this.#input = input;
  }

  /**
   * Does what is asked for, once a key.
   *
   * @throws RequestRefused `forbidden` without the permission, `validation_failed` without a reason where one is needed,
   * `duplicate_key` for a key that did something else, and whatever the act refuses.
   */
  async run<Name extends DeskCommandName>(actor: Actor, asked: CommandRequest<Name>): Promise<WrittenEntry> {
    const { permission, touches } = deskCommands[asked.command];
    if (!actor.permissions.includes(permission)) throw new RequestRefused('forbidden', { field: permission });
    if (touches !== null && (asked.reason ?? '').trim() === '') {
      throw new RequestRefused('validation_failed', { field: 'reason' }, 'reason: it touches a person or money');
    }
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

  async #act<Name extends DeskCommandName>(actor: Actor, asked: CommandRequest<Name>): Promise<WrittenEntry> {
    const { database, siteId, nowMs, commands } = this.#input;
    // The name decides the input: both come from one row of the table.
    const command = commands[asked.command] as unknown as StaffCommand<DeskInput<Name>>;
    const { written, done } = await database.transaction(async (trx) => {
      const before = await this.#doneBefore(trx, actor, asked);
      if (before !== null) return { written: before, done: null };
      const done: Done = await command.act(trx, asked.input);
      const act = { siteId, atMs: nowMs(), staff: actor.name, ...asked, ...done };
      return { written: await appendAudit(trx, act), done };
    });
    if (done !== null) command.notify?.(done);
    return written;
  }

  /** The entry that this call wrote before; null where it did not. */
  async #doneBefore(
    reader: Reader,
    actor: Actor,
    { key, command, input }: CommandRequest,
  ): Promise<WrittenEntry | null> {
    const row = await reader
      .selectFrom('staff_audit')
      .select(['seq', 'hash', 'command', 'input'])
      .where('site_id', '=', this.#input.siteId)
      .where('staff', '=', actor.name)
      .where('request_key', '=', key)
      .executeTakeFirst();
    if (!row) return null;
    if (row.command !== command || row.input !== JSON.stringify(input)) throw new RequestRefused('duplicate_key');
    return { entry: row.seq, hash: row.hash };
  }
}
