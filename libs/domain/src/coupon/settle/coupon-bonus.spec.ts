import { bonusMultiplier, isBonusBetAvailable, type BonusBetFacts } from './coupon-payout.ts';
import { couponType } from '../types/coupon-types.ts';
import { formatRational } from '../../money/rational.ts';

const betAt = (coef: number, marketKind = 1) => ({ coef, marketKind });
const offered: BonusBetFacts = {
  isAllowedBySite: true,
  typeId: couponType.express,
  bets: [betAt(1100), betAt(1500), betAt(2000)],
};

describe('isBonusBetAvailable', () => {
  it('offers it to an express of three at 1.1 or more [coupon.bonus-available]', () => {
    expect(isBonusBetAvailable(offered)).toBe(true);
  });

  it.each<[string, Partial<BonusBetFacts>]>([
    ['the site does not allow it [coupon.bonus-site]', { isAllowedBySite: false }],
    ['the coupon is a system [coupon.bonus-type]', { typeId: couponType.system }],
    ['there are two bets [coupon.bonus-count]', { bets: offered.bets.slice(1) }],
    ['a coefficient is 1.099', { bets: [...offered.bets, betAt(1099)] }],
    ['a coefficient is 1.09 [coupon.bonus-coefficient]', { bets: [...offered.bets, betAt(1090)] }],
    ['the total is below 1.01 [coupon.bonus-total]', { bets: [betAt(1001), betAt(1002), betAt(1003)] }],
    ['a market is of kind 7 [coupon.bonus-kind]', { bets: [...offered.bets, betAt(2000, 7)] }],
  ])('does not offer it when %s', (_, change) => {
    expect(isBonusBetAvailable({ ...offered, ...change })).toBe(false);
  });
});

describe('bonusMultiplier', () => {
  it('is 1 + n/100 for 1 to 9 bets [coupon.bonus-multiplier-small]', () => {
    const multipliers = [1, 3, 9].map((count) => formatRational(bonusMultiplier(count)));
    expect(multipliers).toEqual(['101/100', '103/100', '109/100']);
  });

  it('is 1.1 for any other number of bets [coupon.bonus-multiplier-large]', () => {
    expect([10, 25, 0].map((count) => formatRational(bonusMultiplier(count)))).toEqual(['11/10', '11/10', '11/10']);
  });
});
