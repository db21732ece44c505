import fc from 'fast-check';
import { addRational, formatRational, makeRational, ONE, ZERO, compareRational } from '../../money/rational.ts';
import { readCostQuestion } from './cost-reader.ts';
import { offerCost } from './offer-cost.ts';
import { prizeChances, readBonusGameTable } from '../bonus-games/bonus-game-table.ts';

const prizes = [
  { weight: 12, amount: 0 },
  { weight: 6, amount: 50 },
  { weight: 2, amount: 500 },
];
const asks = { multiple: '0', weights: { casino: '1' }, order: 'own-first', acceptDays: 1, days: 7 };
const row = { kind: 'bonus-game', game: 'fortuna', prizes, asks };
const costOf = (offer: object, more: object = {}) => offerCost(readCostQuestion({ offer, players: 100, ...more }));
const anyPrizes = fc.array(
  fc.record({ weight: fc.integer({ min: 1, max: 1_000 }), amount: fc.integer({ min: 0, max: 100_000 }) }),
  { minLength: 2, maxLength: 10 },
);

describe('the table of a bonus game', () => {
  it('has chances of its weights, which sum to 1, and costs what the table says', () => {
    fc.assert(
      fc.property(anyPrizes, (list) => {
        fc.pre(list.some(({ amount }) => amount > 0));
        const table = readBonusGameTable({ game: 'chest', prizes: list });
        const sum = prizeChances(table.prizes).reduce((total, chance) => addRational(total, chance), ZERO);
        expect(compareRational(sum, ONE)).toBe(0);
        const all = list.reduce((total, { weight }) => total + weight, 0);
        const given = list.reduce((total, { weight, amount }) => total + weight * amount, 0);
        const { method, expected } = costOf({ ...row, game: 'chest', prizes: list });
        expect([method, expected]).toEqual(['exact', formatRational(makeRational(given, all))]);
      }),
      { numRuns: 60 },
    );
  });

  it('costs less where its prizes are wagered first, by the play that is assumed', () => {
    const play = { product: 'casino', stake: 50, outcomes: [{ chance: '9/20', factor: '2' }] };
    const wagered = { ...row, asks: { ...asks, multiple: '1' } };
    expect(costOf(row)).toMatchObject({ method: 'exact', expected: '65', range: [0n, 500n] });
    expect(Number(costOf(wagered, { play }).all.expected)).toBeLessThan(6_500);
    expect(() => costOf(wagered)).toThrow('play is missing');
  });

  it.each<[string, object]>([
    ['game must be one of fortuna, chest, memory, safe, lottery, dragon-bonus', { game: 'bingo' }],
    ['prizes must hold 2 to 10 prizes', { prizes: prizes.slice(0, 1) }],
    ['prizes must hold a prize above 0', { prizes: [prizes[0], prizes[0]] }],
    ['prizes[1].weight must be a whole number from 1 to 1000000', { prizes: [prizes[0], { weight: 0, amount: 5 }] }],
    ['prizes[1].amount must be whole minor units', { prizes: [prizes[0], { weight: 1, amount: 0.5 }] }],
    ['prizes must have weights of at most 48 together', { prizes: [{ weight: 48, amount: 0 }, prizes[1]] }],
    ['prizes must not fall from one step', { game: 'dragon-bonus', prizes: prizes.toReversed() }],
  ])('is refused with the field: %s', (problem, over) => {
    expect(() => readBonusGameTable({ ...row, ...over })).toThrow(problem);
  });
});

describe('a table of prizes other than sums', () => {
  const rounds = { gives: 'free-rounds', gameId: '104', rounds: 2, stake: 10, pays: 'money', largestWin: 30 };
  const outcomes = [{ chance: '1/2', factor: '2' }];
  const mixed = [
    { weight: 1, gives: 'bonus-money', amount: 100 },
    { weight: 1, gives: 'free-bet', amount: 200 },
    { weight: 1, gives: 'points', points: 25 },
    { weight: 1, ...rounds, outcomes },
  ];
  const both = { ...asks, weights: { casino: '1', sport: '1' } };
  const play = { product: 'sport', stake: 200, outcomes: [{ chance: '2/5', factor: '2' }] };
  const table = { ...row, prizes: mixed, asks: both, pointWorth: '1/10' };

  it('costs what a free bet wins, what a point is worth, rounded up, and what free rounds pay at most', () => {
    // 100; 2/5 of 200; 25 points of 1/10, rounded up; 0, 20 or 30 of the 40 by 1/4, 1/2 and 1/4.
    const expected = formatRational(makeRational(100 * 4 + 80 * 4 + 3 * 4 + (20 * 2 + 30), 16));
    expect(costOf(table, { play })).toMatchObject({ method: 'exact', expected, range: [0n, 200n] });
  });

  it('costs what bonus money of free rounds becomes by the play that is assumed', () => {
    const casino = { product: 'casino', stake: 10, outcomes: [{ chance: '9/20', factor: '2' }] };
    const wagered = { weight: 1, ...rounds, pays: 'bonus-money', outcomes };
    const asked = { ...row, prizes: [wagered, mixed[2]], asks: { ...asks, multiple: '1' }, pointWorth: '0' };
    const cost = Number(costOf(asked, { play: casino }).all.expected);
    expect(cost).toBeGreaterThan(0);
    expect(cost).toBeLessThan((17.5 / 2) * 100);
  });

  it.each<[string, object, object | null]>([
    ['offer.pointWorth is missing', { pointWorth: undefined }, play],
    ['play is missing', {}, null],
    ['prizes[3].outcomes is missing', { prizes: [...mixed.slice(0, 3), { weight: 1, ...rounds }] }, play],
    [
      'prizes[2].points must be a whole number from 1',
      { prizes: [mixed[0], mixed[1], { ...mixed[2], points: 0 }] },
      play,
    ],
    ['prizes[1].amount must be an amount above 0', { prizes: [mixed[0], { ...mixed[1], amount: 0 }] }, play],
    ['prizes[1].gives must be bonus-money on a path', { game: 'dragon-bonus', prizes: mixed.slice(0, 2) }, play],
    ['asks.weights must weigh sport: prizes[1]', { asks }, play],
    ['asks.multiple must be 0: what prizes[1] wins', { asks: { ...both, multiple: '1' } }, play],
  ])('is refused with the field: %s', (problem, over, assumed) => {
    expect(() => costOf({ ...table, ...over }, assumed === null ? {} : { play: assumed })).toThrow(problem);
  });
});
