import type { JsonObject } from '@longshot/games';
import { basicStrategy } from '@longshot/games/play/blackjack-play';
import { holdemPlay, threeCardPlay, videoPokerPlay } from '@longshot/games/play/poker-play';
import type { Play } from '@longshot/games/play/stepper';
import { fastGenerator } from './fast-generator.ts';

/** A bet that is simulated. */
export interface SimulatedBet {
  readonly game: string;
  readonly bet: JsonObject;
  /** The bet as its figures are asked for; the bet itself unless told. */
  readonly shape?: JsonObject;
  /** Makes who decides within its rounds. */
  readonly makePlay?: () => Play;
  /** Share of the usual number of rounds, where one costs much more than others do. */
  readonly part?: number;
}

const first = (count: number, from = 1): readonly number[] => Array.from({ length: count }, (_, index) => from + index);

const of = (game: string, bets: readonly JsonObject[]): readonly SimulatedBet[] => bets.map((bet) => ({ game, bet }));

/** Bets of picked numbers, whose figures ask how many. */
const picked = (game: string, counts: readonly number[], over: JsonObject = {}): readonly SimulatedBet[] =>
  counts.map((count) => ({
    game,
    bet: { ...over, picks: [...first(count)] },
    shape: { ...over, picks: count },
  }));

/** Bets that open so many tiles, whose figures ask how many. */
const tiled = (game: string, rows: readonly (readonly [over: JsonObject, tiles: readonly number[]])[]) =>
  rows.map(([over, tiles]) => ({ game, bet: { ...over, tiles: [...tiles] }, shape: { ...over, tiles: tiles.length } }));

const ticket = (game: string, picks: number): SimulatedBet => ({
  game,
  bet: { kind: 'ticket', picks: [...first(picks)] },
  shape: { kind: 'ticket' },
});

const NO_POTS = { potsMinor: { mini: 0, minor: 0, grand: 0 } };

/** Plain slots and boxes: one bet each. */
const SINGLE = [
  ...['slot', 'slot-3x3', 'slot-lines', 'slot-ways', 'slot-book', 'slot-tumble', 'slot-hold', 'slot-cluster'],
  ...['scratch-clover', 'scratch-comet', 'scratch-crown'],
];

const HOLDEM_SEED = 77;

/** Every title that the house stands against, with bets of each kind. Pools and games of two have nothing to simulate. */
export const SIMULATED: readonly SimulatedBet[] = [
  ...SINGLE.map((game) => ({ game, bet: {} })),
  { game: 'slot-jackpot', bet: NO_POTS },
  ...of('dice', [
    { direction: 'over', target: 200 },
    { direction: 'over', target: 5_000 },
    { direction: 'under', target: 101 },
    { direction: 'under', target: 9_800 },
  ]),
  ...picked('keno', [1, 3, 5, 8, 10]),
  ...of('limbo', [{ target: 101 }, { target: 200 }, { target: 5_000 }, { target: 100_000 }]),
  ...of('crash', [{ cashOutAt: 101 }, { cashOutAt: 200 }, { cashOutAt: 1_000 }]),
  ...[1, 3, 6].map((sides) => ({
    game: 'coin',
    bet: { sides: Array.from({ length: sides }, () => 'heads') },
    shape: { sides },
  })),
  ...of('plinko', [
    { rows: 8, risk: 'low' },
    { rows: 12, risk: 'medium' },
    { rows: 16, risk: 'high' },
  ]),
  ...tiled('mines', [
    [{ mines: 1 }, [0]],
    [{ mines: 3 }, [0, 7, 24]],
    [{ mines: 12 }, [3, 4]],
  ]),
  ...tiled('tower', [
    [{ difficulty: 'easy' }, [0, 0]],
    [{ difficulty: 'medium' }, [0, 1, 0]],
    [{ difficulty: 'expert' }, [0]],
  ]),
  ...of('crossing', [
    { difficulty: 'easy', steps: 5 },
    { difficulty: 'hard', steps: 3 },
  ]),
  { game: 'guess-card', bet: { guesses: ['same'] }, shape: { guesses: 1, ranksThatWin: 1 } },
  ...of('spin-two-wheels', [
    { kind: 'left', value: 3 },
    { kind: 'same' },
    { kind: 'left-higher' },
    { kind: 'both', value: [1, 2] },
    { kind: 'sum', value: 9 },
  ]),
  ...of('fishing', [{ target: 2 }, { target: 20 }, { target: 1_000 }]),
  ...picked('keno-80', [1, 4, 7, 10]),
  { game: 'lucky-6', bet: { picks: [...first(6)] }, shape: { picks: 6 } },
  ...[ticket('five-of-36', 5), ticket('seven-of-42', 7), ticket('mega-6', 6)],
  ...['five-of-36', 'seven-of-42', 'mega-6'].flatMap((game) => picked(game, [1, 3], { kind: 'numbers' })),
  ...of('roulette', [
    { kind: 'straight', numbers: [17] },
    { kind: 'corner', numbers: [1, 2, 4, 5] },
    { kind: 'dozen', index: 2 },
    { kind: 'red' },
  ]),
  ...of('wheel', [{ symbol: '2' }, { symbol: '24' }, { symbol: 'moon' }]),
  ...of('baccarat', [{ kind: 'player' }, { kind: 'banker' }, { kind: 'tie' }, { kind: 'player-pair' }]),
  ...of('dragon-tiger', [{ kind: 'dragon' }, { kind: 'tie' }, { kind: 'suited-tie' }]),
  ...of('battle', [{ kind: 'left' }, { kind: 'draw' }]),
  ...of('andar-bahar', [{ kind: 'andar' }, { kind: 'bahar' }]),
  ...of('sic-bo', [
    { kind: 'small' },
    { kind: 'any-triple' },
    { kind: 'total', value: 4 },
    { kind: 'pair', value: [1, 2] },
    { kind: 'single', value: 6 },
    { kind: 'triple', value: 3 },
  ]),
  ...of('war', [{ kind: 'ante', onTie: 'war' }, { kind: 'ante', onTie: 'surrender' }, { kind: 'tie' }]),
  ...['three-card-poker', 'teen-patti'].flatMap((game) => [
    { game, bet: { kind: 'pair-plus' } },
    { game, bet: { kind: 'ante' }, makePlay: () => threeCardPlay },
  ]),
  { game: 'blackjack', bet: {}, makePlay: () => basicStrategy, part: 0.3 },
  { game: 'video-poker', bet: {}, makePlay: videoPokerPlay, part: 0.3 },
  { game: 'casino-holdem', bet: {}, makePlay: () => holdemPlay(fastGenerator(HOLDEM_SEED, 0)), part: 0.03 },
  ...['horses', 'greyhounds'].flatMap((game) =>
    of(game, [
      { kind: 'win', runners: [1] },
      { kind: 'place', runners: [2] },
      { kind: 'forecast', runners: [1, 2] },
      { kind: 'tricast', runners: [3, 1, 2] },
    ]),
  ),
  ...of('football', [
    { match: 0, kind: '1x2', pick: '1' },
    { match: 3, kind: 'total', pick: 'over' },
    { match: 5, kind: 'both', pick: 'yes' },
    { match: 7, kind: 'score', pick: [1, 1] },
  ]),
];
