import type { TSchema } from 'typebox';
import type { DeskPermission } from './access.ts';

/** Act of the desk, as whoever asks for it and whoever does it know it. */
export interface DeskCommand<Input extends TSchema = TSchema> {
  readonly permission: DeskPermission;
  /** Touched beside what is shown: then it needs a reason. `site` is what every visitor meets. */
  readonly touches: 'person' | 'money' | 'site' | null;
  /** Whether somebody else has to agree before it is done: never, always, or where the amount is large. */
  readonly eyes: 'one' | 'two' | 'by-amount';
  /** Whether it is done at the desk alone, by nobody's token: where one person has to see what another has asked for. */
  readonly isAtDesk?: true;
  /** Whether it makes a secret, which is told once to whoever asked and kept nowhere: then it is one person's, at the desk alone. */
  readonly discloses?: true;
  readonly input: Input;
}
