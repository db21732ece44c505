import fc from 'fast-check';
import { COUNTED_HOUSES, figuresOf, PRODUCTS, PURPOSE_ROLES } from './figures.ts';

const of = (house: string, purpose: string, amountMinor: number) => ({ house, purpose, amountMinor });

describe('figures of the house', () => {
  it('are stakes less payouts less what pots were fed with, then less bonuses', () => {
    const sums = [
      of('sport', 'stake', 10_000),
      of('sport', 'stake-release', -1_000),
      of('sport', 'payout', -4_000),
      of('sport', 'payout-reversal', 500),
      of('casino', 'game-stake', 2_000),
      of('casino', 'jackpot-feed', -60),
      of('bonus', 'cashback', -300),
    ];
    expect(figuresOf(sums)).toEqual({
      stakedMinor: 11_000,
      paidMinor: 3_500,
      setAsideMinor: 60,
      ggrMinor: 7_440,
      bonusMinor: 300,
      ngrMinor: 7_140,
      depositedMinor: 0,
      withdrawnMinor: 0,
    });
  });

  it('count a deposit that went back out of the deposits, and what left the house alone as withdrawn', () => {
    const sums = [
      of('funding', 'deposit', -10_000),
      of('funding', 'deposit-reversal', 1_000),
      of('funding', 'refund-paid', 2_000),
      of('funding', 'withdrawal-paid', 3_000),
      of('funding', 'seed', -100_000),
      of('withdrawals', 'withdrawal', 5_000),
    ];
    expect(figuresOf(sums)).toMatchObject({ depositedMinor: 7_000, withdrawnMinor: 3_000, ggrMinor: 0, ngrMinor: 0 });
  });

  it('leave pots that are won, debts and corrections aside', () => {
    const sums = [
      of('jackpot', 'game-jackpot', -500),
      of('corrections', 'balance-correction', -5),
      of('advance', 'x', 7),
    ];
    expect(Object.values(figuresOf(sums))).toEqual(Array.from({ length: 8 }, () => 0));
  });

  it('are always the sum of the entries of the products, whatever the purposes', () => {
    const sum = fc.record({
      house: fc.constantFrom(...COUNTED_HOUSES, 'withdrawals', 'jackpot'),
      purpose: fc.constantFrom(...Object.keys(PURPOSE_ROLES), 'a purpose of tomorrow'),
      amountMinor: fc.integer(),
    });
    fc.assert(
      fc.property(fc.array(sum), (sums) => {
        const plain = (houses: readonly string[]) =>
          sums.filter(({ house }) => houses.includes(house)).reduce((all, { amountMinor }) => all + amountMinor, 0);
        const { ggrMinor, ngrMinor, bonusMinor } = figuresOf(sums);
        expect([ggrMinor, ngrMinor]).toEqual([plain(PRODUCTS), plain([...PRODUCTS, 'bonus'])]);
        expect(bonusMinor).toBe(0 - plain(['bonus']));
      }),
    );
  });

  it('are refused where they are no exact numbers', () => {
    const large = of('sport', 'stake', Number.MAX_SAFE_INTEGER);
    expect(() => figuresOf([large, large])).toThrow('no exact number');
  });
});
