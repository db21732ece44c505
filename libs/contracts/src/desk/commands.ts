import { Type, type Static, type TSchema } from 'typebox';
import { AnswerAppealBody } from '../schemas/staff-players.ts';
import { NumericId } from '../schemas/primitives.ts';
import type { DeskPermission } from './access.ts';

const strict = { additionalProperties: false } as const;

/** Act of the desk, as whoever asks for it and whoever does it know it. */
export interface DeskCommand<Input extends TSchema = TSchema> {
  readonly permission: DeskPermission;
  /** Touched beside the site: then it needs a reason. */
  readonly touches: 'person' | 'money' | null;
  readonly input: Input;
}

const touchingPerson = <Input extends TSchema>(permission: DeskPermission, input: Input) =>
  ({ permission, touches: 'person', input }) as const satisfies DeskCommand<Input>;

const playerId = NumericId;

/** Every act of the desk, by its name. There is no other way to one than the command bus. */
export const deskCommands = {
  'player.ban': touchingPerson(
    'players.ban',
    Type.Object(
      {
        playerId,
        level: Type.Integer({ minimum: 1, maximum: 99 }),
        version: Type.Union([Type.Literal(0), Type.Literal(1)]),
      },
      strict,
    ),
  ),
  'player.unban': touchingPerson('players.ban', Type.Object({ playerId }, strict)),
  'player.sign-out': touchingPerson('players.sign-out', Type.Object({ playerId }, strict)),
  'appeal.answer': touchingPerson(
    'appeals.answer',
    Type.Object({ appealId: NumericId, ...AnswerAppealBody.properties }, strict),
  ),
} as const satisfies Readonly<Record<string, DeskCommand>>;

/** Name of an act of the desk. */
export type DeskCommandName = keyof typeof deskCommands;

/** Input of a command. */
export type DeskInput<Name extends DeskCommandName> = Static<(typeof deskCommands)[Name]['input']>;

/** Why something is done, in words: kept for good. */
export const DeskReason = Type.String({ minLength: 3, maxLength: 500, pattern: '\\S\\s*\\S\\s*\\S' });

/** Body of the call that asks for an act. */
export const deskCommandBody = ({ touches, input }: DeskCommand) =>
  Type.Object({ reason: touches === null ? Type.Optional(DeskReason) : DeskReason, input }, strict);

/** Answer to an act: the entry of the audit that was written with it. */
export const DeskCommandDone = Type.Object({ entry: Type.Integer({ minimum: 1 }), hash: Type.String() });
