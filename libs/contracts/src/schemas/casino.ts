import { Type } from 'typebox';
import { GameAutoplay, GamePace } from './casino-autoplay.ts';
import { PotFall } from './casino-pots.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, Nullable, NumericId } from './primitives.ts';

const strict = { additionalProperties: false } as const;

/** Title of a game: its rules are those of this id. */
export const GameKind = Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' });

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
  /** Where messages of another provider's game come from; null for a game of the house, which has no origin. */
  frameOrigin: Nullable(Type.String()),
});

const seed = Type.String({ pattern: '^[\\w.-]{1,64}$' });
const token = Type.String({ minLength: 1, maxLength: 100 });

/** Fields of a title’s own: read and refused by its rules. */
const TitleFields = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 8 });

/** Seeds that the next round is drawn from: the server's seed by its hash. */
export const GameFairness = Type.Object({
  serverSeedHash: Type.String(),
  clientSeed: seed,
  nonce: Type.Integer({ minimum: 0 }),
});

/** How a round stands. A round that was begun and broke off is finished or given back before the next one. */
export const GameRoundState = Type.Enum(['begun', 'open', 'staked', 'finished', 'cancelled', 'refused']);

/** Decision within a round. */
export const GameDecision = Type.Object(
  {
    action: Type.String({ pattern: '^[a-z][a-z-]{0,19}$' }),
    /** Which tile, or which cards as the bits of a number. */
    value: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000 })),
  },
  strict,
);

/** How a round stands that waits for its player. */
export const GameStand = Type.Object({
  shown: Type.Record(Type.String(), Type.Unknown()),
  offers: Type.Array(
    Type.Object({
      action: Type.String(),
      /** First stakes that it costs. */
      stakes: Type.Integer({ minimum: 0 }),
      values: Type.Optional(Type.Array(Type.Integer({ minimum: 0 }))),
      /** Ten-thousandths of the first stake that the round then stands at, where that is known. */
      multiple: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
  ),
});

/** A round, as it was played. */
export const GameRound = Type.Object({
  roundId: NumericId,
  state: GameRoundState,
  gameId: NumericId,
  game: GameKind,
  /** The bet as the title plays it, with everything that was decided so far. */
  bet: Type.Record(Type.String(), Type.Unknown()),
  iso: CurrencyIso,
  /** The first stake. */
  stakeMinor: MinorAmount,
  /** Every stake of the round. */
  stakedMinor: MinorAmount,
  payoutMinor: MinorAmount,
  /** Everything that came; null before the round is over. */
  outcome: Nullable(Type.Record(Type.String(), Type.Unknown())),
  /** Ten-thousandths of the first stake; null before the round is over. */
  multiple: Nullable(Type.Integer({ minimum: 0 })),
  /** Decisions that are offered now; null unless the round is open. */
  stand: Nullable(GameStand),
  /** How many decisions were made. */
  decided: Type.Integer({ minimum: 0 }),
  serverSeedHash: Type.String(),
  /** Null as long as rounds are still drawn from it. */
  serverSeed: Nullable(Type.String()),
  clientSeed: Type.String(),
  nonce: Type.Integer({ minimum: 0 }),
  playedAtMs: EpochMs,
  /** Pot of the house that its stake made fall, which paid beside it; absent for every other round. */
  fall: Type.Optional(PotFall),
});

/** A round among others. */
export const GameRounds = Type.Object({ rounds: Type.Array(GameRound) });

/** Which round. */
export const GameRoundParams = Type.Object({ roundId: NumericId });

/** Body that a game's page begins with. */
export const OpenGameBody = Type.Object({ token }, strict);

/** How long a game is open, and what its rounds that are over came to since. */
export const GameStanding = Type.Object({
  elapsedMs: Type.Integer({ minimum: 0 }),
  rounds: Type.Integer({ minimum: 0 }),
  stakedMinor: MinorAmount,
  paidMinor: MinorAmount,
});

/** Rounds of the open game that the house stakes. */
export const OpenFreeRounds = Type.Object({
  freeRoundsId: NumericId,
  left: Type.Integer({ minimum: 1 }),
  stakeMinor: MinorAmount,
  endsAtMs: EpochMs,
});

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
  /** The newest round of this game: one that waits for its player is open, one that had broken off is finished. */
  lastRound: Nullable(GameRound),
  standing: GameStanding,
  pace: GamePace,
  /** Absent where the player has none. */
  freeRounds: Type.Optional(OpenFreeRounds),
});

/** Body that plays a round. */
export const PlayGameRoundBody = Type.Object(
  {
    token,
    /** The same key plays one round. */
    key: Type.String({ pattern: '^[\\w-]{8,100}$' }),
    stakeMinor: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
    /** The bet that the title asks for at the beginning of a round. */
    bet: TitleFields,
    /** Free rounds that it is one of: `stakeMinor` is theirs. */
    freeRoundsId: Type.Optional(NumericId),
    /** Rounds that follow each other by themselves, of which it is the next. */
    autoplayId: Type.Optional(NumericId),
    /** Whether it will be shown in less time; refused where that is not allowed. */
    isTurbo: Type.Optional(Type.Boolean()),
  },
  strict,
);

/** Body that decides within a round. */
export const DecideGameRoundBody = Type.Object(
  {
    token,
    /** The same key decides once. */
    key: Type.String({ pattern: '^[\\w-]{8,100}$' }),
    roundId: NumericId,
    /** Which decision of the round it is, from 0: one that was made meanwhile is refused. */
    number: Type.Integer({ minimum: 0, maximum: 1_000 }),
    decision: GameDecision,
  },
  strict,
);

/** A round that was played, and what is there afterwards. */
export const PlayedGameRound = Type.Object({
  round: GameRound,
  balanceMinor: MinorAmount,
  fairness: GameFairness,
  standing: GameStanding,
  /** Absent where none are left. */
  freeRounds: Type.Optional(OpenFreeRounds),
  /** The rounds that it was one of; absent where it stood alone. */
  autoplay: Type.Optional(GameAutoplay),
});

/** Body that asks for rounds of the open game: the newest, or those before one. */
export const GameHistoryBody = Type.Object({ token, before: Type.Optional(NumericId) }, strict);

/** Rounds of a title and what all of them came to, of one owner in one currency. */
export const GameHistory = Type.Object({
  /** Newest first. */
  rounds: Type.Array(GameRound),
  /** `before` of the next page; null on the last. */
  next: Nullable(NumericId),
  statistics: Type.Object({
    rounds: Type.Integer({ minimum: 0 }),
    /** Rounds that brought more than they cost. */
    won: Type.Integer({ minimum: 0 }),
    stakedMinor: MinorAmount,
    paidMinor: MinorAmount,
    /** The most that a round brought for its first stake, in ten-thousandths. */
    mostMultiple: Type.Integer({ minimum: 0 }),
  }),
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
  decideGameRound: { body: DecideGameRoundBody, response: PlayedGameRound },
  getGameHistory: { body: GameHistoryBody, response: GameHistory },
  changeGameSeed: { body: ChangeGameSeedBody, response: ChangedGameSeed },
} as const satisfies SchemasByOperation;
