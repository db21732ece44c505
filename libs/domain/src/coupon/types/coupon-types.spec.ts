import { isCouponTypeId } from './coupon-shape.ts';
import { betStatus, couponType, isBetStatusId } from './coupon-types.ts';

describe('the tables of a coupon', () => {
  it('have ten types by their ids [coupon.type-table]', () => {
    const names = Object.fromEntries(Object.entries(couponType).map(([name, id]) => [id, name]));
    expect(names).toEqual({
      0: 'single',
      1: 'express',
      2: 'system',
      3: 'chain',
      4: 'multi',
      5: 'conditional',
      6: 'antiExpress',
      7: 'lucky',
      8: 'patent',
      9: 'manySingles',
    });
    expect([-1, 0, 9, 10, '1', null].map(isCouponTypeId)).toEqual([false, true, true, false, false, false]);
  });

  it('have nine statuses of a bet by their ids [coupon.status-table]', () => {
    const names = Object.fromEntries(Object.entries(betStatus).map(([name, id]) => [id, name]));
    expect(names).toEqual({
      '-2': 'notCalculated',
      '-1': 'gameNotStarted',
      0: 'lose',
      1: 'win',
      2: 'return',
      3: 'forcedReturn',
      4: 'halfWinHalfReturn',
      5: 'halfLoseHalfReturn',
      6: 'halfLoseHalfWin',
    });
    expect([-3, -2, 6, 7, '0'].map(isBetStatusId)).toEqual([false, true, true, false, false]);
  });
});
