import type { DeskCommandName, DeskInput, DeskPermission } from '@longshot/contracts/desk';
import type { Trx } from '../database/database.ts';

/** Result of a command. */
export interface Done {
  /** Kind and number of what it was about, `player:17`. */
  readonly subject: string;
  /** Change that it made, as the audit keeps it. */
  readonly outcome: Readonly<Record<string, unknown>> & {
    /** Code of what became of it, where that is not what was asked for; whoever asked is told. */
    readonly instead?: string;
  };
  /** Secret that it made, with what it is known by: whoever asked is told it this once, and nothing keeps it. */
  readonly disclosed?: Readonly<Record<string, string>>;
  /** Result of another command that was done with it. */
  readonly with?: Done;
}

/** Call of a command: who asks for it, and what names it for good. */
export interface StaffCall {
  readonly staff: string;
  readonly permissions: readonly DeskPermission[];
  readonly reason: string | null;
  /** The same for the same act, however often it is tried. */
  readonly reference: string;
  readonly nowMs: number;
  /** Who agreed to it as the second person; none where one person does it. */
  readonly agreedBy?: string;
}

/** Effect that a command would have, as whoever has to agree reads it. */
export interface Examined {
  readonly subject: string;
  readonly preview: Readonly<Record<string, unknown>>;
  /** Whether it is large enough to need a second person; asked where the command says that it goes by the amount. */
  readonly isLarge?: boolean;
}

/** Act of a context that the desk asks for: done in the transaction in which it is written down. */
export interface StaffCommand<Input> {
  /** Asks outside of the gateway what has to be known, before any transaction. @throws RequestRefused */
  prepare?(input: Input): Promise<unknown>;
  /** Tells what it would do for who asks. Every command has it that may need a second person. @throws RequestRefused where it cannot be done. */
  examine?(trx: Trx, input: Input, staff: string): Promise<Examined>;
  /** Does it. @throws RequestRefused where it cannot be done; then nothing is written down. */
  act(trx: Trx, input: Input, call: StaffCall): Promise<Done>;
  /** Notifies others once it is committed. */
  notify?(done: Done): void;
}

/** Acts of a context, by their names. */
export type StaffCommands<Names extends DeskCommandName = DeskCommandName> = {
  readonly [Name in Names]: StaffCommand<DeskInput<Name>>;
};
