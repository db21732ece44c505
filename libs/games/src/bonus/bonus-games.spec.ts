import fc from 'fast-check';
import { BetError } from '../game/bet.ts';
import { bonusGames, playBonusGame, type PlayedBonusGame } from './bonus-games.ts';
import type { BonusStand } from './bonus-stand.ts';
import { wheelFields } from './wheel-of-fortune.ts';

const games = Object.keys(bonusGames) as PlayedBonusGame[];
const decided = games.filter((game) => bonusGames[game].choices > 0);
const weights = [9, 5, 4, 1, 1];
const seedsOf = (number: number) => ({ serverSeed: `server ${number}`, clientSeed: 'mine' });

/** Plays to the end by a way of choosing; answers every stand. */
function playOut(
  game: PlayedBonusGame,
  number: number,
  choose: (open: readonly number[], decisions: readonly number[]) => number,
): { readonly stands: readonly BonusStand[]; readonly decisions: readonly number[] } {
  const decisions: number[] = [];
  const stands = [playBonusGame({ game, seeds: seedsOf(number), weights, decisions })];
  while (stands.at(-1)?.row === null) {
    const { cards } = stands.at(-1)?.shown as { cards?: readonly (number | null)[] };
    const isStaying = decisions.length >= 12;
    const open = (cards ?? []).flatMap((symbol, card) => (symbol === null ? [] : [card]));
    const taken = decisions.length % 2 === 1 || isStaying ? open : [];
    decisions.push(choose(taken, decisions));
    stands.push(playBonusGame({ game, seeds: seedsOf(number), weights, decisions }));
  }
  return { stands, decisions };
}

const firstFree = (most: number) => (open: readonly number[]) =>
  Array.from({ length: most }, (_, choice) => choice).find((choice) => !open.includes(choice)) ?? 0;

/** Ways of choosing: always the first, always the next, one that looks random. */
const ways = (most: number): readonly ((open: readonly number[], decisions: readonly number[]) => number)[] => [
  firstFree(most),
  (open, { length }) => {
    let choice = length % most;
    while (open.includes(choice)) choice = (choice + 1) % most;
    return choice;
  },
  (open, { length }) => {
    let choice = (length * 7919 + 13) % most;
    while (open.includes(choice)) choice = (choice + 1) % most;
    return choice;
  },
];

describe('bonus games', () => {
  it.each(
    games.flatMap((game) => ways(Math.max(1, bonusGames[game].choices)).map((way, index) => ({ game, way, index }))),
  )('give each row by its weight, whatever is decided: $game, way $index', ({ game, way }) => {
    const plays = 1_000;
    const counts = weights.map(() => 0);
    for (let number = 0; number < plays; number++) {
      const row = playOut(game, number, way).stands.at(-1)?.row ?? 0;
      counts[row] = (counts[row] ?? 0) + 1;
    }
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const square = weights.reduce((sum, weight, row) => {
      const expected = (plays * weight) / total;
      return sum + ((counts[row] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Four degrees of freedom: above 23.5 in one of ten thousand.
    expect(square).toBeLessThan(23.5);
  });

  it.each(decided)('tell nothing that lies hidden while they go on, and all of it at the end: %s', (game) => {
    for (let number = 0; number < 200; number++) {
      const { stands, decisions } = playOut(game, number, firstFree(bonusGames[game].choices));
      const going = stands.slice(0, -1);
      const hidden = ['chests', 'rows', 'pair', 'code', 'dragons'];
      for (const { shown } of going) {
        expect(Object.keys(shown).filter((key) => hidden.includes(key))).toEqual([]);
        const { cards = [] } = shown as { cards?: readonly (number | null)[] };
        const open = cards.flatMap((symbol, card) => (symbol === null ? [] : [card]));
        expect(open.filter((card) => !decisions.includes(card))).toEqual([]);
      }
      expect(Object.keys(stands.at(-1)?.shown ?? {}).some((key) => hidden.includes(key))).toBe(true);
    }
  });

  it.each(decided)('end after few decisions, however they are made: %s', (game) => {
    const { choices } = bonusGames[game];
    for (const way of ways(choices)) {
      const lengths = Array.from({ length: 200 }, (_, number) => playOut(game, number, way).decisions.length);
      expect(Math.max(...lengths)).toBeLessThanOrEqual(24);
    }
  });

  it.each(decided)('refuse a decision outside their choices, and one after the end: %s', (game) => {
    const { decisions } = playOut(game, 1, firstFree(bonusGames[game].choices));
    const refused = (list: readonly number[]) => () =>
      playBonusGame({ game, seeds: seedsOf(1), weights, decisions: list });
    expect(refused([-1])).toThrow(BetError);
    expect(refused([bonusGames[game].choices])).toThrow('decision: must be a whole number');
    expect(refused([...decisions, 0])).toThrow('decision: comes after the end');
  });

  it('that decide nothing refuse every decision', () => {
    for (const game of ['fortuna', 'lottery'] as const) {
      expect(() => playBonusGame({ game, seeds: seedsOf(1), weights, decisions: [0] })).toThrow(BetError);
    }
  });

  it('of cards refuse one that lies open', () => {
    expect(() => playBonusGame({ game: 'memory', seeds: seedsOf(1), weights, decisions: [3, 3] })).toThrow(
      'decision: must be a card that does not lie open',
    );
  });

  it('of a ticket put the prize that is won on three fields, and no other on more than two', () => {
    for (let number = 0; number < 300; number++) {
      const stand = playBonusGame({ game: 'lottery', seeds: seedsOf(number), weights, decisions: [] });
      const { fields } = stand.shown as { fields: readonly number[] };
      const rows = Map.groupBy(fields, (row) => row);
      expect(fields).toHaveLength(9);
      expect([...rows].filter(([row, found]) => row >= 0 && found.length > 2).map(([row]) => row)).toEqual([stand.row]);
    }
  });

  it('of a wheel have as many fields of a row as it weighs, and the same ones not side by side where they need not be', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 }), (list) => {
        const fields = wheelFields(list);
        expect(list.map((_, row) => fields.filter((field) => field === row).length)).toEqual(list);
      }),
    );
    expect(wheelFields([2, 2])).toEqual([0, 1, 0, 1]);
  });
});
