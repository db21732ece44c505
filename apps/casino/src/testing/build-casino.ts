import type { CasinoGame, CasinoGames, GameRound } from '@longshot/contracts';

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
    addedAtMs: 0,
    ...part,
  };
}

/** The three games, or those that are told. */
export function buildGames(
  games: readonly CasinoGame[] = [
    buildGame(),
    buildGame({ id: '102', slug: 'forty-keno', name: 'Forty Keno', kind: 'keno', category: 'keno' }),
    buildGame({ id: '103', slug: 'ember-ridge', name: 'Ember Ridge', kind: 'slot', category: 'slots' }),
  ],
): CasinoGames {
  return {
    games: [...games],
    categories: [
      { id: 'fast-games', gameCount: 1 },
      { id: 'keno', gameCount: 1 },
      { id: 'slots', gameCount: 1 },
    ],
    providers: [{ id: 'plumb-line', name: 'Plumb Line', gameCount: 3 }],
  };
}

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
