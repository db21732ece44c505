import type { DeskCommandName, DeskInput } from '@longshot/contracts/desk';
import type { Trx } from '../database/database.ts';

/** Result of a command. */
export interface Done {
  /** Kind and number of what it was about, `player:17`. */
  readonly subject: string;
  /** Change that it made, as the audit keeps it. */
  readonly outcome: Readonly<Record<string, unknown>>;
}

/** Act of a context that the desk asks for: done in the transaction in which it is written down. */
export interface StaffCommand<Input> {
  /** Does it. @throws RequestRefused where it cannot be done; then nothing is written down. */
  act(trx: Trx, input: Input): Promise<Done>;
  /** Notifies others once it is committed. */
  notify?(done: Done): void;
}

/** Acts of a context, by their names. */
export type StaffCommands<Names extends DeskCommandName = DeskCommandName> = {
  readonly [Name in Names]: StaffCommand<DeskInput<Name>>;
};
