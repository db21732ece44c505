import { describeShared, readShared } from '@longshot/testing/shared';
import { bet, buildCoupon } from '../types/build-coupon.fixture.ts';
import { couponType, type Coupon } from '../types/coupon-types.ts';
import { LARGEST_AMOUNT_MINOR } from '../../money/money.ts';
import { settleCoupon, settleCouponExact } from './settle-coupon.ts';

interface CouponVector {
  readonly title?: string;
  readonly coupon: Coupon;
  readonly expected: { readonly possibleWin: number; readonly payout: number | null };
}

const asNumbers = (coupon: Coupon) => {
  const { id, lines, possibleWin, state, payout } = settleCouponExact(coupon);
  return {
    id,
    lines: Number(lines),
    possibleWin: Number(possibleWin),
    state,
    payout: payout === null ? null : Number(payout),
  };
};

describeShared('vectors', 'settleCoupon, by the shared vectors', () => {
  const vectors = readShared<CouponVector[]>('vectors/coupon.json');

  it.each(Object.entries(couponType))('settles every %s of the vectors (type %i)', (_, typeId) => {
    const ofType = vectors.filter(({ coupon }) => coupon.typeId === typeId);
    expect(ofType.length).toBeGreaterThan(0);
    expect(ofType.map(({ coupon }) => asNumbers(coupon))).toEqual(ofType.map(({ expected }) => expected));
  });
});

describe('settleCoupon', () => {
  it('pays an express the product of its factors, floored once', () => {
    const bets = [bet('1.333', 1), bet('1.333', 1), bet('1.333', 1)];
    expect(settleCoupon(buildCoupon({ amount: 100, bets }))).toEqual({
      id: 'c1',
      lines: 1,
      possibleWin: 236,
      state: 'settled',
      payout: 236,
    });
  });

  it('is pending while an open bet decides, and settled as soon as none does', () => {
    expect(settleCoupon(buildCoupon({ bets: [bet('2', 1), bet('3', -1)] }))).toMatchObject({
      state: 'pending',
      payout: null,
    });
    expect(settleCoupon(buildCoupon({ bets: [bet('2', 0), bet('3', -1)] }))).toMatchObject({
      state: 'settled',
      payout: 0,
    });
  });

  it('settles a lucky at its cap although bets are open, because nothing can change it any more', () => {
    const bets = [bet('20', 1), bet('30', 1), bet('2', -1)];
    const coupon = buildCoupon({ typeId: couponType.lucky, amount: 700, bets, maxPayout: 1000 });
    expect(settleCoupon(coupon)).toMatchObject({ state: 'settled', payout: 1000 });
  });

  it('cuts each of many singles at the cap on its own', () => {
    const bets = [bet('2', 1), bet('10', 1)];
    const amountByBetId = { 'b-2': 100, 'b-10': 500 };
    const coupon = buildCoupon({ typeId: couponType.manySingles, bets, amountByBetId, maxPayout: 1000 });
    expect(settleCoupon(coupon)).toMatchObject({ lines: 2, possibleWin: 1200, payout: 1200 });
  });

  it('pays the hyper bonus only from its smallest stake on and up to its limit', () => {
    const bets = [bet('2', 1), bet('2', 1)];
    const terms = { bets, hyperBonusPercent: 50, minHyperBonusBetLimit: 1000 };
    expect(settleCoupon(buildCoupon({ ...terms, amount: 999 })).payout).toBe(3996);
    expect(settleCoupon(buildCoupon({ ...terms, amount: 1000 })).payout).toBe(6000);
    expect(settleCoupon(buildCoupon({ ...terms, amount: 1000, maxHyperBonusLimit: 500 })).payout).toBe(4500);
  });

  it('gives the bonus coefficient to an express only, and only when every bet is won', () => {
    const won = [bet('2', 1), bet('2', 1), bet('2', 1)];
    expect(settleCoupon(buildCoupon({ bets: won, bonusBet: true })).payout).toBe(8240);
    expect(settleCoupon(buildCoupon({ bets: [...won.slice(1), bet('2', 2)], bonusBet: true })).payout).toBe(4000);
    expect(settleCoupon(buildCoupon({ typeId: couponType.single, bets: [bet('2', 1)], bonusBet: true })).payout).toBe(
      2000,
    );
  });

  it('pays an anti-express its stake back when every bet is returned', () => {
    const coupon = buildCoupon({ typeId: couponType.antiExpress, bets: [bet('2', 2), bet('3', 4)] });
    expect(settleCoupon(coupon)).toMatchObject({ state: 'settled', payout: 1000 });
  });

  it('keeps an anti-express pending while an open bet may lose or be returned', () => {
    const antiExpress = (first: 0 | 1 | 2): Coupon =>
      buildCoupon({ typeId: couponType.antiExpress, bets: [bet('1.2', first), bet('1.3', -2)] });
    expect([antiExpress(1), antiExpress(2), antiExpress(0)].map((coupon) => settleCoupon(coupon).state)).toEqual([
      'pending',
      'pending',
      'pending',
    ]);
  });

  it('keeps an anti-express of the smallest stake pending while losing one short price would still pay', () => {
    const bets = [bet('1.05', 1), bet('1.06', -1), bet('40', -1)];
    const coupon = buildCoupon({ typeId: couponType.antiExpress, amount: 1, bets });
    expect(settleCoupon(coupon)).toMatchObject({ state: 'pending', possibleWin: 0 });
  });

  it('answers integers of any size exactly, and as numbers at most what a ledger holds', () => {
    const coupon = buildCoupon({ amount: 1_000_000, bets: Array.from({ length: 14 }, () => bet('30', 1)) });
    expect(settleCouponExact(coupon).payout).toBe(1_000_000n * 30n ** 14n);
    expect(settleCoupon(coupon).payout).toBe(LARGEST_AMOUNT_MINOR);
  });
});
