import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { MinorAmount, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;
const token = Type.String({ minLength: 1, maxLength: 100 });
const bound = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** How rounds of an open game may follow each other. */
export const GamePace = Type.Object({
  /** They may follow each other by themselves, within bounds. */
  hasAutoplay: Type.Boolean(),
  /** They may be shown in less time. */
  hasTurbo: Type.Boolean(),
  /** The least time from the beginning of one to that of the next; 0 asks nothing. */
  cycleMs: Type.Integer({ minimum: 0 }),
});

/** Why rounds do not follow each other by themselves any more. */
export const AutoplayEnd = Type.Enum([
  ...(['rounds', 'win', 'loss', 'balance'] as const),
  // Ended by the player, by a refusal of a round, by opening the game anew.
  ...(['stopped', 'refused', 'left'] as const),
]);

/** Rounds that follow each other by themselves, and what they came to. */
export const GameAutoplay = Type.Object({
  autoplayId: NumericId,
  rounds: Type.Integer({ minimum: 1 }),
  played: Type.Integer({ minimum: 0 }),
  stakedMinor: MinorAmount,
  paidMinor: MinorAmount,
  /** Null while a further round may follow. */
  endedBy: Nullable(AutoplayEnd),
});

/** Body that lets rounds follow each other by themselves. */
export const StartAutoplayBody = Type.Object(
  {
    token,
    /** The same key begins it once. */
    key: Type.String({ pattern: '^[\\w-]{8,100}$' }),
    rounds: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** Stake of each round. */
    stakeMinor: bound,
    /** The most that the rounds may lose together: one that could lose more is not begun. */
    lossMinor: bound,
    /** Ends after a round that pays more. */
    winMinor: Type.Optional(bound),
    /** Ends once there is less. */
    balanceMinor: Type.Optional(bound),
  },
  strict,
);

/** Body that ends them. */
export const StopAutoplayBody = Type.Object({ token, autoplayId: NumericId }, strict);

/** The schemas of the operations of `operations/casino-autoplay.ts`. */
export const casinoAutoplaySchemas = {
  startAutoplay: { body: StartAutoplayBody, response: GameAutoplay },
  stopAutoplay: { body: StopAutoplayBody, response: GameAutoplay },
} as const satisfies SchemasByOperation;
