import { Type } from 'typebox';
import { GameStanding } from './casino.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

const token = Type.String({ minLength: 1, maxLength: 100 });
const key = Type.String({ pattern: '^[\\w-]{8,100}$' });
const seed = Type.String({ pattern: '^[\\w.-]{1,64}$' });

/** A player of a match. White has the first die of the opening roll. */
export const MatchSide = Type.Enum(['white', 'black']);

const die = Type.Integer({ minimum: 1, maximum: 6 });

/** A checker that is moved by a die, counted as its side counts: 25 is the bar. */
export const MatchStep = Type.Object({ from: Type.Integer({ minimum: 1, maximum: 25 }), die }, strict);

/** Something a player does. */
export const MatchAction = Type.Union([
  Type.Object({ kind: Type.Enum(['roll', 'double', 'take', 'drop', 'resign']) }, strict),
  Type.Object({ kind: Type.Literal('move'), steps: Type.Array(MatchStep, { maxItems: 4 }) }, strict),
]);

const Places = Type.Array(Type.Integer({ minimum: 0, maximum: 15 }), { minItems: 26, maxItems: 26 });
const Dice = Type.Array(die, { minItems: 2, maxItems: 2 });

/** A match as it stands. */
export const MatchStand = Type.Object({
  /** Checkers by place, as each side counts: 0 is off, 25 the bar. */
  position: Type.Object({ white: Places, black: Places }),
  phase: Type.Enum(['to-roll', 'to-move', 'doubled', 'over']),
  turn: MatchSide,
  dice: Nullable(Dice),
  cube: Type.Integer({ minimum: 1, maximum: 64 }),
  cubeOwner: Nullable(MatchSide),
  rolls: Type.Integer({ minimum: 0 }),
  winner: Nullable(MatchSide),
  end: Nullable(Type.Enum(['borne-off', 'dropped', 'resigned', 'time'])),
});

/** Something that was done in a match, with the dice that came of it. */
export const DoneInMatch = Type.Object({
  number: Type.Integer({ minimum: 0 }),
  side: MatchSide,
  kind: Type.Enum(['opening', 'roll', 'move', 'double', 'take', 'drop', 'resign', 'time', 'withdrawn']),
  steps: Type.Array(MatchStep),
  dice: Nullable(Dice),
  /** Number of the roll, which its dice are worked out by; null where nothing was rolled. */
  nonce: Nullable(Type.Integer({ minimum: 0 })),
});

/** A match of two players, as one of them sees it. */
export const PlayerMatch = Type.Object({
  matchId: NumericId,
  phase: Type.Enum(['agreed', 'playing', 'over']),
  /** Whether it is against the machine, for nothing. */
  isPractice: Type.Boolean(),
  side: MatchSide,
  stakeMinor: MinorAmount,
  /** Payout of whoever wins, as the cube stands. */
  prizeMinor: MinorAmount,
  /** Whether the player has given a seed; the match begins when both have. */
  hasJoined: Type.Boolean(),
  /** The player's own seed, which is half of `clientSeed` by its hash; null before it is given. */
  ownSeed: Type.Optional(Nullable(Type.String())),
  serverSeedHash: Type.String(),
  /** Null before the match is over. */
  serverSeed: Nullable(Type.String()),
  /** Both seeds of the players by their hashes; null before both are known. */
  clientSeed: Nullable(Type.String()),
  stand: Nullable(MatchStand),
  /** Number of the next action. */
  number: Type.Integer({ minimum: 0 }),
  /** Everything that was done, first to last. */
  done: Type.Array(DoneInMatch),
  clock: Type.Object({
    whiteLeftMs: Type.Integer({ minimum: 0 }),
    blackLeftMs: Type.Integer({ minimum: 0 }),
    /** Whose time runs. */
    runsFor: Nullable(MatchSide),
  }),
});

/** Matches of a game as a player finds them. */
export const MatchDesk = Type.Object({
  gameId: NumericId,
  iso: CurrencyIso,
  nowMs: EpochMs,
  balanceMinor: MinorAmount,
  seek: Nullable(Type.Object({ stakeMinor: MinorAmount, endsAtMs: EpochMs })),
  /** Why the last search came to nothing: nobody came, the opponent was away, or a code of a refusal. */
  missed: Nullable(Type.String({ maxLength: 40 })),
  /** Sums of the token's matches that are over; absent while one goes on. */
  standing: Type.Optional(GameStanding),
  match: Nullable(PlayerMatch),
});

/** Body that names a token alone. */
export const MatchTokenBody = Type.Object({ token }, strict);

/** Body that seeks an opponent. */
export const SeekMatchBody = Type.Object(
  { token, stakeMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) },
  strict,
);

/** Body that joins a match. */
export const JoinMatchBody = Type.Object({ token, matchId: NumericId, seed }, strict);

/** Body that does something in a match. */
export const ActInMatchBody = Type.Object(
  {
    token,
    /** The same key does it once. */
    key,
    matchId: NumericId,
    /** How many things were done before: what is meant for another stand of the match never slips in. */
    number: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    action: MatchAction,
  },
  strict,
);

/** The schemas of the operations of `operations/casino-matches.ts`. */
export const casinoMatchesSchemas = {
  openMatches: { body: MatchTokenBody, response: MatchDesk },
  seekMatch: { body: SeekMatchBody, response: MatchDesk },
  endMatchSeek: { body: MatchTokenBody, response: MatchDesk },
  practiseMatch: { body: MatchTokenBody, response: MatchDesk },
  joinMatch: { body: JoinMatchBody, response: MatchDesk },
  actInMatch: { body: ActInMatchBody, response: MatchDesk },
} as const satisfies SchemasByOperation;
