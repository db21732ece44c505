import { Type } from 'typebox';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** Kind of a game. */
export const GameKind = Type.Enum(['dice', 'keno', 'slot']);

/** Body that opens a game for real money. */
export const LaunchGameBody = Type.Object(
  { gameId: NumericId, accountId: Type.String({ minLength: 1, maxLength: 40 }) },
  strict,
);

/** Body that opens a game for play money. */
export const TryGameBody = Type.Object({ gameId: NumericId, iso: CurrencyIso }, strict);

/** A game that may be played now. */
export const LaunchedGame = Type.Object({
  gameId: NumericId,
  /** Token that the game's page spends with. */
  token: Type.String(),
  /** The game's page, for a frame. */
  frameUrl: Type.String(),
});

const seed = Type.String({ pattern: '^[\\w.-]{1,64}$' });
const token = Type.String({ minLength: 1, maxLength: 100 });

/** Choice of a player before a round. Numbers of dice are hundredths. */
export const GameChoice = Type.Union([
  Type.Object(
    {
      game: Type.Literal('dice'),
      direction: Type.Enum(['over', 'under']),
      target: Type.Integer({ minimum: 0, maximum: 10_000 }),
    },
    strict,
  ),
  Type.Object(
    {
      game: Type.Literal('keno'),
      picks: Type.Array(Type.Integer({ minimum: 1, maximum: 40 }), { minItems: 1, maxItems: 10 }),
    },
    strict,
  ),
  Type.Object({ game: Type.Literal('slot') }, strict),
]);

/** Seeds that the next round is drawn from: the server's seed by its hash. */
export const GameFairness = Type.Object({
  serverSeedHash: Type.String(),
  clientSeed: seed,
  nonce: Type.Integer({ minimum: 0 }),
});

/** How a round stands. A round that was begun and broke off is finished or given back before the next one. */
export const GameRoundState = Type.Enum(['begun', 'staked', 'finished', 'cancelled', 'refused']);

/** A round, as it was played. */
export const GameRound = Type.Object({
  roundId: NumericId,
  state: GameRoundState,
  choice: GameChoice,
  iso: CurrencyIso,
  stakeMinor: MinorAmount,
  payoutMinor: MinorAmount,
  /** The roll in hundredths, the drawn numbers, or the stops of the reels; none before it was staked. */
  numbers: Type.Array(Type.Integer()),
  /** Payout for `unit` staked. */
  multiplier: Type.Integer({ minimum: 0 }),
  unit: Type.Integer({ minimum: 1 }),
  serverSeedHash: Type.String(),
  /** Null as long as rounds are still drawn from it. */
  serverSeed: Nullable(Type.String()),
  clientSeed: Type.String(),
  nonce: Type.Integer({ minimum: 0 }),
  playedAtMs: EpochMs,
});

/** A round among others. */
export const GameRounds = Type.Object({ rounds: Type.Array(GameRound) });

/** Which round. */
export const GameRoundParams = Type.Object({ roundId: NumericId });

/** Body that a game's page begins with. */
export const OpenGameBody = Type.Object({ token }, strict);

/** A game that is open. */
export const OpenedGame = Type.Object({
  gameId: NumericId,
  kind: GameKind,
  mode: Type.Enum(['real', 'demo']),
  iso: CurrencyIso,
  balanceMinor: MinorAmount,
  minStakeMinor: MinorAmount,
  maxStakeMinor: MinorAmount,
  fairness: GameFairness,
  /** The newest round of this game; one that had broken off is finished in it. */
  lastRound: Nullable(GameRound),
});

/** Body that plays a round. */
export const PlayGameRoundBody = Type.Object(
  {
    token,
    /** The same key plays one round. */
    key: Type.String({ pattern: '^[\\w-]{8,100}$' }),
    stakeMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    choice: GameChoice,
  },
  strict,
);

/** A round that was played, and what is there afterwards. */
export const PlayedGameRound = Type.Object({
  round: GameRound,
  balanceMinor: MinorAmount,
  fairness: GameFairness,
});

/** Body that takes a new server seed. */
export const ChangeGameSeedBody = Type.Object({ token, clientSeed: seed }, strict);

/** The seed that rounds were drawn from so far, and what they are drawn from now. */
export const ChangedGameSeed = Type.Object({
  serverSeed: Type.String(),
  serverSeedHash: Type.String(),
  fairness: GameFairness,
});

/** The schemas of the operations of `operations/casino.ts`. */
export const casinoSchemas = {
  launchGame: { body: LaunchGameBody, response: LaunchedGame },
  tryGame: { body: TryGameBody, response: LaunchedGame },
  getGameRounds: { response: GameRounds },
  getGameRound: { params: GameRoundParams, response: GameRound },
  openGame: { body: OpenGameBody, response: OpenedGame },
  playGameRound: { body: PlayGameRoundBody, response: PlayedGameRound },
  changeGameSeed: { body: ChangeGameSeedBody, response: ChangedGameSeed },
} as const satisfies SchemasByOperation;
