import { couponType } from '../types/coupon-types.ts';
import { checkStake, type StakeBounds } from './quote-coupon.ts';

const bounds: StakeBounds = {
  minMinor: 50,
  maxMinor: 10_000,
  maxPayoutMinor: 50_000,
  typesWithMin: [couponType.single, couponType.express, couponType.chain],
  typesWithMax: [couponType.single, couponType.express],
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

  it('has a maximum for the types the site lists [coupon.max-amount]', () => {
    expect(checkStake(10_001, couponType.single, bounds)).toEqual({ code: 'above_max', boundMinor: 10_000 });
  });

  it('has no maximum for other types [coupon.max-amount-unlisted]', () => {
    expect(checkStake(10_001, couponType.system, bounds)).toBeNull();
  });

  it('has no maximum on the bonus account [coupon.max-amount-bonus]', () => {
    expect(checkStake(10_001, couponType.single, { ...bounds, isBonusAccount: true })).toBeNull();
  });

  it('has a minimum for the types the site lists [coupon.min-amount]', () => {
    expect(checkStake(49, couponType.chain, bounds)).toEqual({ code: 'below_min', boundMinor: 50 });
  });

  it('has no minimum for other types [coupon.min-amount-unlisted]', () => {
    expect(checkStake(1, couponType.system, bounds)).toBeNull();
  });

  it('has no minimum on the bonus account [coupon.min-amount-bonus]', () => {
    expect(checkStake(1, couponType.single, { ...bounds, isBonusAccount: true })).toBeNull();
  });

  it('is bound by the cap and takes no stake of nothing whatever the type and account', () => {
    const onBonus = { ...bounds, isBonusAccount: true };
    expect(checkStake(50_001, couponType.single, onBonus)).toEqual({ code: 'above_max', boundMinor: 50_000 });
    expect(checkStake(0, couponType.system, bounds)).toEqual({ code: 'below_min', boundMinor: 1 });
  });

  it('has no maximum where none is set', () => {
    const open = { ...bounds, minMinor: null, maxMinor: null, maxPayoutMinor: null };
    expect(checkStake(Number.MAX_SAFE_INTEGER, couponType.single, open)).toBeNull();
  });
});
