import { Type, type Static } from 'typebox';
import { StaffIdea } from '../schemas/player-voice.ts';
import { CurrencyIso, EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';
import { SupportThread } from '../schemas/support.ts';

const strict = { additionalProperties: false } as const;

/** A thread in the inbox. */
export const DeskThreadLine = Type.Object({
  id: NumericId,
  kind: Type.Enum(['chat', 'email', 'callback']),
  playerId: Nullable(NumericId),
  from: Type.String(),
  subject: Type.String(),
  /** Last message. */
  text: Type.String(),
  isAboutPayment: Type.Boolean(),
  isAnswered: Type.Boolean(),
  lastAtMs: EpochMs,
});

/** Page of the inbox: what waits, the oldest first; or what is answered, the newest first. */
export const DeskThreads = Type.Object({
  threads: Type.Array(DeskThreadLine),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(Type.String()),
});

/** Page of the inbox that is asked for. */
export const DeskThreadsQuery = Type.Object(
  {
    of: Type.Optional(Type.Enum(['waiting', 'answered'])),
    after: Type.Optional(Type.String({ pattern: '^\\d{1,16}-\\d{1,18}$' })),
  },
  strict,
);

/** A payment beside a request about it. */
export const DeskPayment = Type.Object({
  id: NumericId,
  direction: Type.String(),
  state: Type.String(),
  reason: Type.String(),
  iso: CurrencyIso,
  amountMinor: Type.Integer(),
  methodId: Type.String(),
  accountId: Type.String(),
  createdAtMs: EpochMs,
});

/** A thread with the payment that it is about; null for every other thread. */
export const DeskThread = Type.Object({ thread: SupportThread, payment: Nullable(DeskPayment) });

/** Page of ideas: those that wait, the oldest first; or those that are decided, the newest first. */
export const DeskIdeas = Type.Object({
  ideas: Type.Array(StaffIdea),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(NumericId),
});

/** Page of ideas that is asked for. */
export const DeskIdeasQuery = Type.Object(
  { of: Type.Optional(Type.Enum(['waiting', 'decided'])), after: Type.Optional(NumericId) },
  strict,
);

export type DeskThreadLine = Static<typeof DeskThreadLine>;
export type DeskThreads = Static<typeof DeskThreads>;
export type DeskThreadsQuery = Static<typeof DeskThreadsQuery>;
export type DeskPayment = Static<typeof DeskPayment>;
export type DeskThread = Static<typeof DeskThread>;
export type DeskIdeas = Static<typeof DeskIdeas>;
export type DeskIdeasQuery = Static<typeof DeskIdeasQuery>;
