import type { BonusGameView, BonusPlay, TournamentView } from '@longshot/contracts';
import { commitmentOf, playBonusGame } from '@longshot/games';
import { buildOffer, TEST_NOW_MS } from '@longshot/testing';

const SERVER_SEED = 'seed of the house';

const prizes = [0, 100, 500].map((amountMinor, row) => ({
  weight: 3 - row,
  gives: 'bonus-money' as const,
  amountMinor,
}));

/** A play by the rules of its game, after some decisions. */
export function buildPlay(
  game: BonusGameView['game'],
  decisions: readonly number[] = [],
  table: BonusPlay['prizes'] = prizes,
): BonusPlay {
  const weights = table.map(({ weight }) => weight);
  const seeds = { serverSeed: SERVER_SEED, clientSeed: 'mine' };
  const { shown, row } = playBonusGame({ game, seeds, weights, decisions });
  return {
    id: '50001',
    game,
    iso: 'EUR',
    prizes: table,
    decisions: [...decisions],
    shown: { ...shown },
    row,
    prizeMinor: row === null ? null : (table[row]?.amountMinor ?? 0),
    serverSeedHash: commitmentOf(SERVER_SEED),
    clientSeed: 'mine',
    serverSeed: row === null ? null : SERVER_SEED,
  };
}

/** A bonus game whose chance is there. */
export const buildBonusGame = (game: BonusGameView['game'], over: Partial<BonusGameView> = {}): BonusGameView => ({
  game,
  offerId: 'daily',
  title: 'Daily game',
  sentence: 'A chance a day.',
  iso: 'EUR',
  startsAtMs: TEST_NOW_MS,
  endsAtMs: TEST_NOW_MS + 86_400_000,
  prizes,
  standing: 'open',
  nextAtMs: null,
  terms: { ...buildOffer().terms, multiple: '0' },
  serverSeedHash: commitmentOf(SERVER_SEED),
  play: null,
  ...over,
});

/** A tournament that runs, with two players. */
export const buildTournament = (over: Partial<TournamentView> = {}): TournamentView => ({
  id: '15',
  title: 'Race of multiples',
  sentence: 'The best round counts.',
  iso: 'EUR',
  startsAtMs: TEST_NOW_MS,
  endsAtMs: TEST_NOW_MS + 86_400_000,
  state: 'running',
  pointsOf: 'best-multiple',
  unitMinor: 20,
  games: [],
  prizes: [10_000, 5_000],
  playerCount: 2,
  standing: 'open',
  terms: buildOffer().terms,
  board: [
    { place: 1, name: '•••07', points: 900, prizeMinor: 10_000, isOwn: false },
    { place: 2, name: '•••08', points: 300, prizeMinor: 5_000, isOwn: true },
  ],
  own: null,
  ...over,
});
