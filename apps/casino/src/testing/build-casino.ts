import { operations } from '@longshot/contracts';
import type {
  CasinoGame,
  CasinoGames,
  CasinoJackpots,
  FallingPot,
  CasinoLobby,
  CasinoMenu,
  GameRound,
  MyCasino,
  QueryOf,
} from '@longshot/contracts';
import type { TestContext } from '@longshot/testing';

/** A game of the catalogue: dice. */
export function buildGame(part: Partial<CasinoGame> = {}): CasinoGame {
  return {
    id: '101',
    slug: 'straight-dice',
    name: 'Straight Dice',
    kind: 'dice',
    category: 'fast-games',
    providerId: 'plumb-line',
    providerName: 'Plumb Line',
    returnLeast: 9_899,
    returnMost: 9_899,
    typeId: null,
    features: [],
    volatility: null,
    stakeLeast: null,
    stakeMost: null,
    hasTry: true,
    addedAtMs: 0,
    ...part,
  };
}

/** The three games. */
const GAMES: readonly CasinoGame[] = [
  buildGame(),
  buildGame({ id: '102', slug: 'forty-keno', name: 'Forty Keno', kind: 'keno', category: 'keno' }),
  buildGame({ id: '103', slug: 'ember-ridge', name: 'Ember Ridge', kind: 'slot', category: 'slots' }),
];

/** Answer of the catalogue: the games of a query, without what its filters would do. */
export function buildGames(
  games: readonly CasinoGame[] = GAMES,
  { id, category, slug, offset = 0, limit = 60 }: QueryOf<'getCasinoGames'> = {},
): CasinoGames {
  const found = games.filter(
    (game) =>
      (id === undefined || game.id === id) &&
      (category === undefined || game.category === category || category === 'games-landing') &&
      (slug === undefined || game.slug === slug),
  );
  return {
    games: found.slice(offset, offset + limit),
    found: [],
    total: found.length,
    title: null,
    providers: [{ id: 'plumb-line', name: 'Plumb Line', gameCount: found.length }],
    features: [],
    volatilities: [],
  };
}

/** The menu of a casino of these games. */
export function buildCasinoMenu(part: Partial<CasinoMenu> = {}): CasinoMenu {
  const section = (id: string) => ({ id, name: null, gameCount: 1, collections: [] });
  return {
    sections: [section('slots'), section('fast-games'), section('keno')],
    providers: [{ id: 'plumb-line', name: 'Plumb Line', gameCount: 3 }],
    types: [],
    gameCount: 3,
    ...part,
  };
}

/** The rows of a first page. */
const buildLobby = (games: readonly CasinoGame[] = GAMES): CasinoLobby => ({
  shelves: [{ id: 'popular', name: null, games: [...games], total: games.length }],
});

/** The games that a player keeps. */
export const buildMine = (favourites: readonly string[] = [], recent: readonly string[] = []): MyCasino => ({
  favourites: [...favourites],
  recent: recent.map((gameId) => ({ gameId, playedAtMs: 0 })),
  games: GAMES.filter(({ id }) => favourites.includes(id) || recent.includes(id)),
  forYou: [],
});

/** A finished round of dice that won, its server seed still in use. */
export const buildRound = (over: Partial<GameRound> = {}): GameRound => ({
  roundId: '900001',
  state: 'finished',
  iso: 'EUR',
  stakeMinor: 100,
  payoutMinor: 198,
  stakedMinor: over.stakeMinor ?? 100,
  gameId: '101',
  game: 'dice',
  bet: { direction: 'over', target: 5_000 },
  outcome: { roll: 9_119 },
  multiple: 19_801,
  stand: null,
  decided: 0,
  serverSeedHash: 'promised',
  serverSeed: null,
  clientSeed: 'mine',
  nonce: 0,
  playedAtMs: 0,
  ...over,
});

/** A pot that falls by a sum, and has fallen once: SHA-256 of `31415:salt` is its commitment. */
export const buildFalling = (over: Partial<FallingPot> = {}): FallingPot => ({
  pot: 'drop',
  fedPerMille: 5,
  amountMinor: 9_050,
  leastMinor: 10_000,
  mostMinor: 50_000,
  number: 2,
  commitment: 'the-commitment',
  nextCommitment: 'the-next-commitment',
  last: {
    number: 1,
    thresholdMinor: 31_415,
    salt: 'salt',
    commitment: 'the-first-commitment',
    fellAtMs: Date.UTC(2026, 4, 9, 12),
  },
  ...over,
});

/** Three pots of a game with a jackpot, of which the largest was won once. */
export const buildJackpots = (over: Partial<CasinoJackpots> = {}): CasinoJackpots => {
  const pot = { amountMinor: 0, timesPaid: 0, lastPaidMinor: null, lastPaidAtMs: null };
  const won = { timesPaid: 1, lastPaidMinor: 2_000_000, lastPaidAtMs: Date.UTC(2026, 4, 8, 12) };
  const pots = [
    { ...pot, pot: 'mini', fedPerMille: 15, amountMinor: 4_215 },
    { ...pot, pot: 'minor', fedPerMille: 10, amountMinor: 90_100 },
    { ...pot, ...won, pot: 'grand', fedPerMille: 5, amountMinor: 1_234_567 },
  ];
  const game = { gameId: '145', slug: 'summit-vault', name: 'Summit Vault', providerId: 'plumb-line' };
  return { iso: 'EUR', jackpots: [{ ...game, pots }], ...over };
};

/** Lets a fake gateway answer what every page of the casino asks. */
export function answerCasino(
  { transport }: Pick<TestContext, 'transport'>,
  games: readonly CasinoGame[] = GAMES,
): void {
  transport.answer(operations.getCasinoGames, ({ query }) => buildGames(games, query));
  transport.answer(operations.getCasinoMenu, buildCasinoMenu());
  transport.answer(operations.getCasinoLobby, buildLobby(games));
}
