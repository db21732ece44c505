import { couponType } from './coupon-types.ts';
import { checkStake, type StakeBounds } from './stake-bounds.ts';

const bounds: StakeBounds = {
  minMinor: 50,
  maxMinor: 10_000,
  maxPayoutMinor: 50_000,
  limitedTypeIds: [couponType.single, couponType.express],
  isBonusAccount: false,
};

describe('checkStake', () => {
  it('takes a stake at either bound', () => {
    expect([50, 10_000].map((stake) => checkStake(stake, couponType.single, bounds))).toEqual([null, null]);
  });

  it('names the bound that a stake breaks', () => {
    expect(checkStake(49, couponType.single, bounds)).toEqual({ code: 'below_min', boundMinor: 50 });
    expect(checkStake(10_001, couponType.express, bounds)).toEqual({ code: 'above_max', boundMinor: 10_000 });
  });

  it('does not bind other types or the bonus account, but for the cap and a stake of nothing', () => {
    const onBonus = { ...bounds, isBonusAccount: true };
    expect(checkStake(20_000, couponType.system, bounds)).toBeNull();
    expect(checkStake(1, couponType.single, onBonus)).toBeNull();
    expect(checkStake(50_001, couponType.single, onBonus)).toEqual({ code: 'above_max', boundMinor: 50_000 });
    expect(checkStake(0, couponType.system, bounds)).toEqual({ code: 'below_min', boundMinor: 1 });
  });

  it('has no maximum where none is set', () => {
    const open = { ...bounds, minMinor: null, maxMinor: null, maxPayoutMinor: null };
    expect(checkStake(Number.MAX_SAFE_INTEGER, couponType.single, open)).toBeNull();
  });
});
