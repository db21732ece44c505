import { DOCUMENT_REASONS } from '@longshot/domain/identity';
import { CORRECTION_PURPOSES, WITHDRAWAL_REFUSALS } from '@longshot/domain/payments';
import { Type, type Static, type TSchema } from 'typebox';
import { AnswerAppealBody } from '../schemas/staff-players.ts';
import { Coefficient, MarketKey, NumericId, Nullable, OutcomeId } from '../schemas/primitives.ts';
import { DESK_PERMISSIONS, type DeskPermission } from './access.ts';
import { StakeFactorPercent } from './bounds.ts';
import { GivenResult } from './settling.ts';
import { bookCommands } from './book-commands.ts';
import { contentCommands } from './content-commands.ts';
import type { DeskCommand } from './desk-command.ts';
import { providerCommands } from './provider-commands.ts';
import { staffCommands } from './staff-commands.ts';

const strict = { additionalProperties: false } as const;

const touchingPerson = <Input extends TSchema>(permission: DeskPermission, input: Input) =>
  ({ permission, touches: 'person', eyes: 'one', input }) as const satisfies DeskCommand<Input>;

const ofApproval = (permission: DeskPermission) =>
  ({
    permission,
    touches: 'person',
    eyes: 'one',
    input: Type.Object({ approvalId: NumericId }, strict),
  }) as const satisfies DeskCommand;

/** The second pair of eyes is a person's, never a script's. */
const bySecond = { ...ofApproval('approvals.decide'), isAtDesk: true } as const satisfies DeskCommand;

const ofMarket = {
  permission: 'markets.suspend',
  touches: 'money',
  eyes: 'one',
  input: Type.Object({ eventId: NumericId, marketKey: MarketKey }, strict),
} as const satisfies DeskCommand;

const market = { eventId: NumericId, marketKey: MarketKey };

const price = { ...market, outcomeId: OutcomeId };

/** How a market ends is always two people's. */
const ofResult = <Input extends TSchema>(input: Input) =>
  ({ permission: 'markets.settle', touches: 'money', eyes: 'two', input }) as const satisfies DeskCommand<Input>;

/** A stake that waits has little time: it is one person's to decide. */
const ofReferral = {
  permission: 'referrals.decide',
  touches: 'money',
  eyes: 'one',
  input: Type.Object({ couponId: NumericId }, strict),
} as const satisfies DeskCommand;

/** A bound is one person's to lower, and two people's to raise high. */
const ofBound = <Input extends TSchema>(input: Input) =>
  ({ permission: 'bounds.set', touches: 'person', eyes: 'by-amount', input }) as const satisfies DeskCommand<Input>;

/** Decision about a correction that a player asked for: they read the answer. */
const ofCorrection = touchingPerson(
  'identity.decide',
  Type.Object(
    { correctionId: NumericId, answer: Type.String({ minLength: 1, maxLength: 1_000, pattern: '\\S' }) },
    strict,
  ),
);

const playerId = NumericId;
const groupId = NumericId;

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
  'correction.accept': ofCorrection,
  'correction.refuse': ofCorrection,
  // What was done about it is the reason.
  'care.look': touchingPerson('care.look', Type.Object({ noteId: NumericId }, strict)),
  'pair.join': touchingPerson('identity.decide', Type.Object({ playerId, otherId: NumericId }, strict)),
  'pair.part': {
    permission: 'identity.decide',
    touches: 'person',
    // It takes a protection away.
    eyes: 'two',
    input: Type.Object({ playerId, otherId: NumericId }, strict),
  },
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
  // It brings what was to be sent anyway, to whom it was to be sent.
  'message.retry': {
    permission: 'messages.retry',
    touches: null,
    eyes: 'one',
    input: Type.Object({ messageId: NumericId }, strict),
  },
  'market.suspend': ofMarket,
  'market.open': ofMarket,
  'market.void': ofResult(Type.Object(market, strict)),
  'market.settle': ofResult(
    Type.Object(
      {
        ...market,
        score: Type.Optional(Type.String({ minLength: 1, maxLength: 20, pattern: '^[\\d:; -]+$' })),
        outcomes: Type.Array(GivenResult, { minItems: 1, maxItems: 200 }),
      },
      strict,
    ),
  ),
  'market.follow': ofResult(Type.Object(market, strict)),
  'price.move': {
    permission: 'prices.move',
    touches: 'money',
    eyes: 'by-amount',
    input: Type.Object({ ...price, coef: Coefficient }, strict),
  },
  'price.follow': { permission: 'prices.move', touches: 'money', eyes: 'one', input: Type.Object(price, strict) },
  'referral.accept': ofReferral,
  'referral.refuse': ofReferral,
  'player.bound': ofBound(Type.Object({ playerId, percent: Type.Optional(StakeFactorPercent) }, strict)),
  'stake-group.make': ofBound(
    Type.Object(
      { name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }), percent: StakeFactorPercent },
      strict,
    ),
  ),
  'stake-group.change': ofBound(Type.Object({ groupId, percent: StakeFactorPercent }, strict)),
  'stake-group.end': ofBound(Type.Object({ groupId }, strict)),
  'stake-group.add': ofBound(Type.Object({ groupId, playerId }, strict)),
  'stake-group.remove': ofBound(Type.Object({ groupId, playerId }, strict)),
  // A script that somebody else runs is stopped by a person who looks.
  'token.revoke': {
    ...touchingPerson('tokens.revoke', Type.Object({ tokenId: NumericId }, strict)),
    isAtDesk: true,
  },
  'approval.approve': bySecond,
  'approval.refuse': bySecond,
  'approval.withdraw': ofApproval('approvals.read'),
  ...bookCommands,
  ...contentCommands,
  ...providerCommands,
  ...staffCommands,
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
  /** Code of what became of it, where that is not what was asked for: a stake that was taken, but came back for its odds. */
  instead: Type.Optional(Type.String()),
  /** Secret that it made, with what it is known by: told this once. The same call sent again is answered without it. */
  disclosed: Type.Optional(Type.Record(Type.String(), Type.String())),
});

export type DeskCommandDone = Static<typeof DeskCommandDone>;

/** Body of the call that asks what an act would do. */
export const deskPreviewBody = ({ input }: DeskCommand) => Type.Object({ input }, strict);

/** Effect that an act would have; nothing is done. */
export const DeskPreview = Type.Object({
  subject: Type.String(),
  /** JSON of its facts. */
  preview: Type.String(),
  /** Whether somebody else would have to agree. */
  isForTwo: Type.Boolean(),
});

export type DeskPreview = Static<typeof DeskPreview>;

/** An act as the desk's page draws its form. */
export const DeskCommandFacts = Type.Object({
  permission: Type.Enum(DESK_PERMISSIONS),
  touches: Nullable(Type.Enum(['person', 'money', 'site'])),
  eyes: Type.Enum(['one', 'two', 'by-amount']),
  isAtDesk: Type.Optional(Type.Literal(true)),
  /** JSON schema of its input. */
  input: Type.Unknown(),
});

/** Every act, by its name. */
export const DeskCommandTable = Type.Record(Type.String(), DeskCommandFacts);

export type DeskCommandTable = Static<typeof DeskCommandTable>;
