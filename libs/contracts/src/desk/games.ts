import { Type, type Static } from 'typebox';
import { GameRound } from '../schemas/casino.ts';
import { CasinoWord } from '../schemas/casino-catalogue.ts';
import { GameProviders } from '../schemas/game-providers.ts';
import { EpochMs, Nullable, NumericId } from '../schemas/primitives.ts';
import { searchedQuery } from './searched-list.ts';

const strict = { additionalProperties: false } as const;

/** A game of the catalogue in a list of the desk, hidden ones too. */
export const DeskGame = Type.Object({
  gameId: NumericId,
  name: Type.String(),
  provider: Type.String(),
  section: Type.String(),
  /** The staff's place of it; null behind all that have one. */
  position: Nullable(Type.Integer()),
  isShown: Type.Boolean(),
  /** Whether its provider has it, and provider and section are shown. */
  isOffered: Type.Boolean(),
});

/** Page of games by their names. */
export const DeskGames = Type.Object({
  games: Type.Array(DeskGame),
  /** Place where the next page begins; null where there is none. */
  after: Nullable(Type.String()),
});

/** Games that are asked for: by a part of the name, the provider or the section. */
export const DeskGamesQuery = Type.Object(
  {
    of: Type.Optional(Type.Enum(['all', 'hidden', 'placed'])),
    ...searchedQuery,
  },
  strict,
);

/** A provider of games in the list of the desk, hidden ones too. */
export const DeskProvider = Type.Object({
  providerId: CasinoWord,
  name: Type.String(),
  isShown: Type.Boolean(),
  /** Number of its games, and of those that it still has and the staff shows. */
  games: Type.Integer(),
  shown: Type.Integer(),
});

/** Providers of games, in their order. */
export const DeskProviders = Type.Object({ providers: Type.Array(DeskProvider) });

/** Providers outside the house with their keys, of which none is told, and the bounds of their games. */
export const DeskRegistry = GameProviders;

/** A pot of the house that a round won, or that fell to its stake. */
export const DeskRoundPot = Type.Object({
  /** Which of the pots of its game: the tier. */
  pot: CasinoWord,
  /** `fell` to the stake that lifted it to its threshold, or `drawn` by the round. */
  by: Type.Enum(['fell', 'drawn']),
  paidMinor: Type.Integer({ minimum: 0 }),
  atMs: EpochMs,
  /** When it was put back because the win was taken back; null where it stands. */
  backAtMs: Nullable(EpochMs),
});

/** A round with its proof, worked out anew from what it was drawn from. */
export const DeskRound = Type.Object({
  /** Without its server seed as long as rounds are drawn from that. */
  round: GameRound,
  /** Name of the game; null for one that is not in the catalogue any more. */
  name: Nullable(Type.String()),
  /** Null where it was tried for play money. */
  playerId: Nullable(NumericId),
  /** Whether all players of a table shared what came. */
  isShared: Type.Boolean(),
  /** Whether the seed is the one that was committed to before the round. */
  isCommitted: Type.Boolean(),
  /** Whether the seeds come to what was paid; null as long as the round is not over. */
  isAsDrawn: Nullable(Type.Boolean()),
  /** Pots that it won; most rounds win none. */
  pots: Type.Array(DeskRoundPot),
});

export type DeskGame = Static<typeof DeskGame>;
export type DeskGames = Static<typeof DeskGames>;
export type DeskGamesQuery = Static<typeof DeskGamesQuery>;
export type DeskProvider = Static<typeof DeskProvider>;
export type DeskProviders = Static<typeof DeskProviders>;
export type DeskRegistry = Static<typeof DeskRegistry>;
export type DeskRoundPot = Static<typeof DeskRoundPot>;
export type DeskRound = Static<typeof DeskRound>;
