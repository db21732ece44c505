import { describeShared, readShared } from '@longshot/testing/shared';
import { bet, buildCoupon } from '../types/build-coupon.fixture.ts';
import { couponLines } from './coupon-lines.ts';
import { couponType, type Coupon } from '../types/coupon-types.ts';
import { floorRational, formatRational, sumOf } from '../../money/rational.ts';
import { settleCouponExact } from './settle-coupon.ts';

describe('the lines of a coupon', () => {
  it('of a system 2 of 3 are its pairs, a third of the stake each', () => {
    const bets = [bet('1.5', 1), bet('3', 1), bet('2.5', 0)];
    const lines = couponLines(buildCoupon({ typeId: couponType.system, systemValue: 2, amount: 300, bets }), 10);
    expect(
      lines?.map(({ betIds, stake, payout }) => [betIds, formatRational(stake), payout && formatRational(payout)]),
    ).toEqual([
      [['b-1.5', 'b-3'], '100', '450'],
      [['b-1.5', 'b-2.5'], '100', '0'],
      [['b-3', 'b-2.5'], '100', '0'],
    ]);
  });

  it('are open while an open bet decides, and lost as soon as one of theirs is', () => {
    const bets = [bet('2', 1), bet('3', -1), bet('4', 0)];
    const lines = couponLines(buildCoupon({ typeId: couponType.patent, amount: 400, bets }), 10);
    expect(lines?.map(({ payout }) => payout && formatRational(payout))).toEqual([null, '0', '0', '0']);
  });

  it('hold every banker, and blocks whole', () => {
    const bets = [
      bet('2', 1, { id: 'banker', isBanker: true }),
      bet('3', 1, { id: 'a', blockId: 1 }),
      bet('4', 1, { id: 'b', blockId: 1 }),
      bet('5', 1, { id: 'c', blockId: 2 }),
    ];
    const lines = couponLines(buildCoupon({ typeId: couponType.system, systemValue: 2, amount: 100, bets }), 10);
    expect(lines?.map(({ betIds }) => betIds)).toEqual([['banker', 'a', 'b', 'c']]);
  });

  it('are none of types without lines, nor more than asked for', () => {
    expect(couponLines(buildCoupon({ bets: [bet('2', 1), bet('3', 1)] }), 10)).toBeNull();
    const bets = Array.from({ length: 8 }, (_, index) => bet('2', 1, { id: `b${index}` }));
    expect(couponLines(buildCoupon({ typeId: couponType.lucky, bets }), 254)).toBeNull();
    expect(couponLines(buildCoupon({ typeId: couponType.lucky, bets }), 255)).toHaveLength(255);
  });
});

describeShared('vectors', 'the lines of a coupon, by the shared vectors', () => {
  it('pay together what the coupon pays', () => {
    const coupons = readShared<{ coupon: Coupon }[]>('vectors/coupon.json').map(({ coupon }) => ({
      ...coupon,
      maxPayout: undefined,
    }));
    let compared = 0;
    for (const { maxPayout: _cap, ...coupon } of coupons) {
      const lines = couponLines(coupon, 300);
      const { lines: count, payout } = settleCouponExact(coupon);
      const paid = lines?.map((line) => line.payout) ?? [];
      if (lines === null || payout === null || paid.includes(null)) continue;
      compared += 1;
      const sum = floorRational(sumOf(paid.filter((each) => each !== null)));
      expect([coupon.id, BigInt(lines.length), sum]).toEqual([coupon.id, count, payout]);
    }
    expect(compared).toBeGreaterThan(50);
  });
});
