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
