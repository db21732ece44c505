import fc from 'fast-check';
import { CouponInputError } from '../types/coupon-input-error.ts';
import { checkCouponShape } from '../types/coupon-shape.ts';
import { couponType } from '../types/coupon-types.ts';
import { lineCount } from './coupon-payout.ts';
import { isDisabledBanker, nearestSystemValue, systemValuesOf } from './system-values.ts';

const bets = (count: number, bankers = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: `b${index}`, coef: '2.0', isBanker: index < bankers }));

describe('the sizes of a system', () => {
  it('go from two to all of its bets, each with its lines and its smallest stake', () => {
    expect(systemValuesOf(couponType.system, bets(4), 5)).toEqual([
      { value: 2, offset: 0, minBetAmount: 6, combo: 6 },
      { value: 3, offset: 0, minBetAmount: 5, combo: 4 },
      { value: 4, offset: 0, minBetAmount: 5, combo: 1 },
    ]);
  });

  it('combine what is no banker', () => {
    expect(
      systemValuesOf(couponType.system, bets(4, 1)).map(({ value, offset, combo }) => [value, offset, combo]),
    ).toEqual([
      [2, 1, 3],
      [3, 1, 1],
    ]);
  });

  it('of a multi combine the blocks beside its lobby, from three on', () => {
    const inBlocks = (...ids: number[]) => ids.map((blockId) => ({ blockId }));
    expect(systemValuesOf(couponType.multi, inBlocks(0, 1, 2, 3)).map(({ value, combo }) => [value, combo])).toEqual([
      [2, 3],
      [3, 1],
    ]);
    expect(systemValuesOf(couponType.multi, inBlocks(0, 1, 2))).toEqual([]);
    expect(systemValuesOf(couponType.multi, inBlocks(1, 2, 3))).toEqual([]);
    expect(systemValuesOf(couponType.express, bets(4))).toEqual([]);
  });

  it('are the one wanted, else the nearest there is', () => {
    const sizes = [1, 2, 3, 4, 9].map((wanted) => nearestSystemValue(couponType.system, bets(4), wanted));
    expect(sizes).toEqual([2, 2, 3, 4, 4]);
    const inBlocks = [0, 1, 2, 3].map((blockId) => ({ blockId }));
    expect(nearestSystemValue(couponType.multi, inBlocks, 4)).toBe(3);
    expect(nearestSystemValue(couponType.multi, inBlocks.slice(1), 2)).toBeNull();
    expect(nearestSystemValue(couponType.express, bets(4), 2)).toBeNull();
  });

  it('are exactly those that a system may have, with the lines it is divided among', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 4 }), (count, bankers) => {
        const list = bets(count, Math.min(bankers, count));
        const allowed = Array.from({ length: 14 }, (_, value) => value).filter(
          (systemValue) => checkCouponShape({ typeId: couponType.system, bets: list, systemValue }) === null,
        );
        const values = systemValuesOf(couponType.system, list);
        expect(values.map(({ value }) => value)).toEqual(allowed);
        for (const { value, combo } of values) {
          expect(BigInt(combo)).toBe(lineCount({ typeId: couponType.system, systemValue: value }, list));
        }
      }),
    );
  });

  it('are refused below two [coupon.system-min]', () => {
    const misfit = checkCouponShape({ typeId: couponType.system, bets: bets(3), systemValue: 1 });
    expect(misfit).toBeInstanceOf(CouponInputError);
    expect(misfit?.field).toBe('systemValue');
  });

  it('are taken at two [coupon.system-two]', () => {
    expect(checkCouponShape({ typeId: couponType.system, bets: bets(3), systemValue: 2 })).toBeNull();
  });
});

describe('a banker', () => {
  it('may be chosen while two units are left to combine', () => {
    expect(bets(3).map((bet, _, all) => isDisabledBanker(bet, all))).toEqual([false, false, false]);
    expect(bets(3, 1).map((bet, _, all) => isDisabledBanker(bet, all))).toEqual([false, true, true]);
  });
});
