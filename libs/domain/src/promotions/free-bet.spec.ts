import { makeRational } from '../money/rational.ts';
import { settleFreeBet } from './free-bet.ts';

describe('a free bet of 10.00', () => {
  it.each([
    ['won at 2.50', 5, 2, 1_500n],
    ['half won at 2.50', 7, 4, 750n],
    ['half lost', 1, 2, 0n],
    ['lost', 0, 1, 0n],
    ['won at 1.333', 1_333, 1_000, 333n],
  ])('%s pays its winnings only', (_, numerator, denominator, amount) => {
    const settled = settleFreeBet(1_000n, makeRational(numerator, denominator), false);
    expect(settled).toEqual({ kind: 'paid', amount });
  });

  it('is given back where the coupon is void', () => {
    expect(settleFreeBet(1_000n, makeRational(1), true)).toEqual({ kind: 'given-back', amount: 1_000n });
  });
});
