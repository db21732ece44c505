import type { DeskCommandName, DeskInput } from '@longshot/contracts/desk';

/** A command that is asked for, with validated input. */
export interface CommandRequest<Name extends DeskCommandName = DeskCommandName> {
  readonly command: Name;
  readonly input: DeskInput<Name>;
  readonly reason: string | null;
  /** Of the call: the same call that is sent again does nothing and is answered as before. */
  readonly key: string;
}
