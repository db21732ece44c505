import { Type } from 'typebox';
import { LanguageQuery, OfferId, OfferTerms } from './offers.ts';
import type { SchemasByOperation } from './operation-schemas.ts';
import { CurrencyIso, EpochMs, MinorAmount, NumericId, Nullable } from './primitives.ts';

const strict = { additionalProperties: false };

const BonusGameName = Type.Enum(['fortuna', 'chest', 'memory', 'safe', 'lottery', 'dragon-bonus']);

/** A row of the published table: its chance is its share of all weights. Without points and free rounds an amount of 0 is no prize. */
const BonusGamePrize = Type.Object({
  weight: Type.Integer({ minimum: 1 }),
  gives: Type.Enum(['bonus-money', 'free-bet', 'points', 'free-rounds']),
  /** Sum, or stake of the free bet; 0 of the others. */
  amountMinor: MinorAmount,
  points: Type.Optional(Type.Integer({ minimum: 1 })),
  freeRounds: Type.Optional(
    Type.Object({
      gameName: Type.String(),
      rounds: Type.Integer({ minimum: 1 }),
      stakeMinor: MinorAmount,
      pays: Type.Enum(['money', 'bonus-money']),
      largestWinMinor: MinorAmount,
    }),
  ),
});

/** How a bonus game stands to who looks at it; `open` where nobody is signed in. */
const BonusGameStanding = Type.Enum(['open', 'playing', 'used', 'gone', 'not-for-you', 'busy']);

/** A bonus game in the words of one language. */
const summary = {
  game: BonusGameName,
  offerId: OfferId,
  title: Type.String(),
  sentence: Type.String(),
  iso: CurrencyIso,
  startsAtMs: EpochMs,
  endsAtMs: EpochMs,
  prizes: Type.Array(BonusGamePrize),
  standing: BonusGameStanding,
  /** When the next chance comes; null where one is there, or none will be. */
  nextAtMs: Nullable(EpochMs),
};

export const BonusGameSummary = Type.Object(summary);

/** A play of a bonus game as far as it has come. What lies hidden is not in it. */
export const BonusPlay = Type.Object({
  id: NumericId,
  game: BonusGameName,
  iso: CurrencyIso,
  /** The table that it is played for. */
  prizes: Type.Array(BonusGamePrize),
  decisions: Type.Array(Type.Integer({ minimum: 0 })),
  /** Open part, by the rules of the game. */
  shown: Type.Record(Type.String(), Type.Unknown()),
  /** The row that was won; null while it goes on. */
  row: Nullable(Type.Integer({ minimum: 0 })),
  /** Sum, or stake of the free bet, that was won; 0 of the other prizes. */
  prizeMinor: Nullable(MinorAmount),
  serverSeedHash: Type.String(),
  clientSeed: Type.String(),
  /** Told at the end. */
  serverSeed: Nullable(Type.String()),
});

/** A bonus game with its terms, and the play of today or the one that was left. */
export const BonusGameView = Type.Object({
  ...summary,
  terms: OfferTerms,
  /** The promise for the next play; null where nobody is signed in. */
  serverSeedHash: Nullable(Type.String()),
  play: Nullable(BonusPlay),
});

const tournament = {
  id: OfferId,
  title: Type.String(),
  sentence: Type.String(),
  iso: CurrencyIso,
  startsAtMs: EpochMs,
  endsAtMs: EpochMs,
  /** `ended`: its prizes are being worked out; `paid`: they are given. */
  state: Type.Enum(['coming', 'running', 'ended', 'paid']),
  /** Everything that was staked, `unitMinor` a point; or the best round of at least that stake, a point a hundredth. */
  pointsOf: Type.Enum(['stakes', 'rounds', 'best-multiple']),
  unitMinor: MinorAmount,
  /** Numbers of the games that count; empty: all. */
  games: Type.Array(NumericId),
  /** By place, the first first. */
  prizes: Type.Array(MinorAmount),
  playerCount: Type.Integer({ minimum: 0 }),
  standing: Type.Enum(['open', 'joined', 'gone', 'not-for-you']),
};

export const TournamentSummary = Type.Object(tournament);

/** A place on the board. Who it is is not told. */
const TournamentPlace = Type.Object({
  place: Type.Integer({ minimum: 1 }),
  /** The end of the player's number, which they know themselves by. */
  name: Type.String(),
  points: Type.Integer({ minimum: 0 }),
  prizeMinor: MinorAmount,
  isOwn: Type.Boolean(),
});

export const TournamentView = Type.Object({
  ...tournament,
  terms: OfferTerms,
  /** The first places. */
  board: Type.Array(TournamentPlace),
  /** The player's own place; null where they did not join. */
  own: Nullable(
    Type.Object({
      points: Type.Integer({ minimum: 0 }),
      /** Null without a point. */
      place: Nullable(Type.Integer({ minimum: 1 })),
      prizeMinor: MinorAmount,
      /** Points to a place with a higher prize; null where there is none. */
      missingPoints: Nullable(Type.Integer({ minimum: 1 })),
    }),
  ),
});

const OfGame = Type.Object({ game: BonusGameName }, strict);
const OfTournament = Type.Object({ tournamentId: OfferId }, strict);

/** The schemas of the operations of `operations/bonus-games.ts`. */
export const bonusGameSchemas = {
  getBonusGames: { query: LanguageQuery, response: Type.Object({ games: Type.Array(BonusGameSummary) }) },
  getBonusGame: { params: OfGame, query: LanguageQuery, response: BonusGameView },
  playBonusGame: {
    params: OfGame,
    body: Type.Object(
      {
        /** The promise that the player was shown. */
        serverSeedHash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
        clientSeed: Type.String({ minLength: 1, maxLength: 64, pattern: '^[ -~]+$' }),
      },
      strict,
    ),
    response: BonusPlay,
  },
  decideBonusGame: {
    params: Type.Object({ playId: NumericId }, strict),
    body: Type.Object(
      {
        /** Which decision of the play, from 0. */
        step: Type.Integer({ minimum: 0, maximum: 100 }),
        decision: Type.Integer({ minimum: 0, maximum: 999 }),
      },
      strict,
    ),
    response: BonusPlay,
  },
  getTournaments: { query: LanguageQuery, response: Type.Object({ tournaments: Type.Array(TournamentSummary) }) },
  getTournament: { params: OfTournament, query: LanguageQuery, response: TournamentView },
  joinTournament: { params: OfTournament, response: Type.Object({ success: Type.Boolean() }) },
} as const satisfies SchemasByOperation;
