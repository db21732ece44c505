import { DOCUMENT_REASONS } from '@longshot/domain/identity';
import { CORRECTION_PURPOSES, WITHDRAWAL_REFUSALS } from '@longshot/domain/payments';
import { Type, type Static, type TSchema } from 'typebox';
import { AnswerAppealBody } from '../schemas/staff-players.ts';
import { MarketKey, NumericId, Nullable } from '../schemas/primitives.ts';
import { DESK_PERMISSIONS, type DeskPermission } from './access.ts';

const strict = { additionalProperties: false } as const;

/** Act of the desk, as whoever asks for it and whoever does it know it. */
export interface DeskCommand<Input extends TSchema = TSchema> {
  readonly permission: DeskPermission;
  /** Touched beside the site: then it needs a reason. */
  readonly touches: 'person' | 'money' | null;
  /** Whether somebody else has to agree before it is done: never, always, or where the amount is large. */
  readonly eyes: 'one' | 'two' | 'by-amount';
  readonly input: Input;
}

const touchingPerson = <Input extends TSchema>(permission: DeskPermission, input: Input) =>
  ({ permission, touches: 'person', eyes: 'one', input }) as const satisfies DeskCommand<Input>;

const ofApproval = (permission: DeskPermission) =>
  ({
    permission,
    touches: 'person',
    eyes: 'one',
    input: Type.Object({ approvalId: NumericId }, strict),
  }) as const satisfies DeskCommand;

const ofMarket = {
  permission: 'markets.suspend',
  touches: 'money',
  eyes: 'one',
  input: Type.Object({ eventId: NumericId, marketKey: MarketKey }, strict),
} as const satisfies DeskCommand;

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
  'withdrawal.approve': {
    permission: 'withdrawals.decide',
    touches: 'money',
    eyes: 'by-amount',
    input: Type.Object({ paymentId: NumericId }, strict),
  },
  'withdrawal.refuse': {
    permission: 'withdrawals.decide',
    touches: 'money',
    eyes: 'one',
    input: Type.Object({ paymentId: NumericId, code: Type.Enum(WITHDRAWAL_REFUSALS) }, strict),
  },
  'balance.correct': {
    permission: 'balances.correct',
    touches: 'money',
    eyes: 'two',
    input: Type.Object(
      {
        accountId: Type.String({ minLength: 1, maxLength: 40 }),
        direction: Type.Enum(['give', 'take']),
        amount: Type.String({ pattern: '^\\d{1,12}(?:\\.\\d{1,3})?$', maxLength: 16 }),
        purpose: Type.Enum(CORRECTION_PURPOSES),
      },
      strict,
    ),
  },
  'document.accept': touchingPerson('identity.decide', Type.Object({ documentId: NumericId }, strict)),
  'document.refuse': touchingPerson(
    'identity.decide',
    Type.Object({ documentId: NumericId, why: Type.Enum([...DOCUMENT_REASONS]) }, strict),
  ),
  'player.identify': touchingPerson('identity.decide', Type.Object({ playerId }, strict)),
  'player.doubt': touchingPerson('identity.decide', Type.Object({ playerId }, strict)),
  'thread.answer': {
    permission: 'threads.answer',
    touches: null,
    eyes: 'one',
    input: Type.Object(
      { threadId: NumericId, text: Type.String({ minLength: 1, maxLength: 2_000, pattern: '\\S' }) },
      strict,
    ),
  },
  'idea.decide': {
    permission: 'ideas.decide',
    touches: null,
    eyes: 'one',
    input: Type.Object(
      {
        ideaId: NumericId,
        state: Type.Enum(['shown', 'planned', 'done', 'declined', 'hidden']),
        answer: Type.Optional(Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' })),
      },
      strict,
    ),
  },
  'market.suspend': ofMarket,
  'market.open': ofMarket,
  'approval.approve': ofApproval('approvals.decide'),
  'approval.refuse': ofApproval('approvals.decide'),
  'approval.withdraw': ofApproval('approvals.read'),
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
export const DeskCommandDone = Type.Object({
  entry: Type.Integer({ minimum: 1 }),
  hash: Type.String(),
  /** The approval that it waits for; null where it is done. */
  approvalId: Nullable(NumericId),
});

export type DeskCommandDone = Static<typeof DeskCommandDone>;

/** An act as the desk's page draws its form. */
export const DeskCommandFacts = Type.Object({
  permission: Type.Enum(DESK_PERMISSIONS),
  touches: Nullable(Type.Enum(['person', 'money'])),
  eyes: Type.Enum(['one', 'two', 'by-amount']),
  /** JSON schema of its input. */
  input: Type.Unknown(),
});

/** Every act, by its name. */
export const DeskCommandTable = Type.Record(Type.String(), DeskCommandFacts);

export type DeskCommandTable = Static<typeof DeskCommandTable>;
