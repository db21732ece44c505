import { readCostQuestion } from './cost-reader.ts';
import { offerCost } from './offer-cost.ts';

const asks = { multiple: '0', weights: { sport: '1' }, order: 'own-first', acceptDays: 1, days: 7 };
const row = {
  kind: 'free-rounds',
  rounds: 2,
  stake: 20,
  largestWin: 1_000,
  outcomes: [
    { chance: '1/4', factor: '2' },
    { chance: '1/20', factor: '9' },
  ],
  asks,
};
const costOf = (over: object = {}, more: object = {}) =>
  offerCost(readCostQuestion({ offer: { ...row, ...over }, players: 100, ...more }));

describe('the cost of free rounds', () => {
  it('is what they win, exactly: two rounds of 0.20 at a return of 95 % cost 0.38', () => {
    expect(costOf()).toMatchObject({ method: 'exact', expected: '38', range: [0n, 220n], all: { expected: 3_800 } });
  });

  it('is no more than the most that they pay', () => {
    // 180 of one round and nothing or 40 of the other are 100; 40 and 40 are 80.
    const chanceOfMost = 1 - 0.95 ** 2;
    const expected = chanceOfMost * 100 + 0.25 ** 2 * 80 + 2 * 0.25 * 0.7 * 40;
    expect(costOf({ largestWin: 100 }).all.expected).toBeCloseTo(expected * 100, 6);
    expect(costOf({ largestWin: 100 }).range).toEqual([0n, 100n]);
  });

  it('is less where winnings are wagered first, by the play that is assumed', () => {
    const wagered = { asks: { ...asks, multiple: '1' } };
    const play = { product: 'sport', stake: 20, outcomes: [{ chance: '9/20', factor: '2' }] };
    expect(costOf(wagered, { play }).all.expected).toBeLessThan(3_800);
    expect(() => costOf(wagered)).toThrow('play is missing');
  });

  it.each([
    ['offer.rounds must be from 1 to 1000', { rounds: 0 }],
    ['offer.largestWin must be an amount above 0', { largestWin: 0 }],
    ['offer.outcomes have chances of more than 1', { outcomes: [{ chance: '2', factor: '1' }] }],
  ])('is refused with the field: %s', (problem, over) => {
    expect(() => costOf(over)).toThrow(problem);
  });
});
