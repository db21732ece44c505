import { bonusMultiplier, isBonusBetAvailable, type BonusBetFacts } from './coupon-bonus.ts';
import { couponType } from './coupon-types.ts';
import { formatRational } from './rational.ts';

const betAt = (coef: number, marketKind = 1) => ({ coef, marketKind });
const offered: BonusBetFacts = {
  isAllowedBySite: true,
  typeId: couponType.express,
  bets: [betAt(1100), betAt(1500), betAt(2000)],
};

describe('isBonusBetAvailable', () => {
  it('offers it to an express of three at 1.1 or more', () => {
    expect(isBonusBetAvailable(offered)).toBe(true);
  });

  it.each<[string, Partial<BonusBetFacts>]>([
    ['the site does not allow it', { isAllowedBySite: false }],
    ['the coupon is a system', { typeId: couponType.system }],
    ['there are two bets', { bets: offered.bets.slice(1) }],
    ['a coefficient is 1.099', { bets: [...offered.bets, betAt(1099)] }],
    ['a market is of kind 7', { bets: [...offered.bets, betAt(2000, 7)] }],
  ])('does not offer it when %s', (_, change) => {
    expect(isBonusBetAvailable({ ...offered, ...change })).toBe(false);
  });
});

describe('bonusMultiplier', () => {
  it('is 1 + n/100 for 1 to 9 bets, else 1.1', () => {
    expect([1, 3, 9, 10, 25, 0].map((count) => formatRational(bonusMultiplier(count)))).toEqual([
      '101/100',
      '103/100',
      '109/100',
      '11/10',
      '11/10',
      '11/10',
    ]);
  });
});
