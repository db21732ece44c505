import fc from 'fast-check';
import { bet, buildCoupon } from '../types/build-coupon.fixture.ts';
import { couponType } from '../types/coupon-types.ts';
import { settleCouponExact } from './settle-coupon.ts';

const anyStatus = fc.constantFrom(-1, 0, 1, 2, 4, 5, 6) as fc.Arbitrary<-1 | 0 | 1 | 2 | 4 | 5 | 6>;
const anyBets = fc.array(
  fc.tuple(fc.integer({ min: 101, max: 900 }), anyStatus).map(([coef, status]) => bet((coef / 100).toFixed(2), status)),
  { minLength: 1, maxLength: 5 },
);

describe('a boost', () => {
  it('adds to winnings alone, and never makes a payout smaller', () => {
    fc.assert(
      fc.property(anyBets, fc.integer({ min: 0, max: 200 }), (bets, boostPercent) => {
        const plain = settleCouponExact(buildCoupon({ bets }));
        const { payout, state } = settleCouponExact(buildCoupon({ bets, boostPercent }));
        expect(state).toBe(plain.state);
        if (plain.payout === null || payout === null) return;
        expect(plain.payout <= 1000n ? payout === plain.payout : payout >= plain.payout).toBe(true);
      }),
    );
  });

  it('does nothing to a system', () => {
    const bets = [bet('2', 1), bet('3', 1), bet('4', 1)];
    const system = buildCoupon({ typeId: couponType.system, systemValue: 2, bets });
    expect(settleCouponExact({ ...system, boostPercent: 50 })).toEqual(settleCouponExact(system));
  });
});

describe('a free bet', () => {
  it('pays what own money would pay without the stake, and comes back only where every bet is returned', () => {
    fc.assert(
      fc.property(anyBets, (bets) => {
        const plain = settleCouponExact(buildCoupon({ bets }));
        const free = settleCouponExact(buildCoupon({ bets, freeBet: true }));
        if (plain.payout === null) return;
        expect(free.payout).toBe(plain.payout > 1000n ? plain.payout - 1000n : 0n);
        expect(free.freeBetBack).toBe(bets.every(({ statusId }) => statusId === 2) ? 1000n : 0n);
      }),
    );
  });

  it('is lost as soon as what is open cannot bring more than the stake', () => {
    const bets = [bet('2', 5), bet('1.9', -1)];
    expect(settleCouponExact(buildCoupon({ bets, freeBet: true }))).toMatchObject({ state: 'settled', payout: 0n });
  });
});

describe('an insured bet', () => {
  it('keeps an express open that would be lost, and counts as returned', () => {
    const insured = (statusId: 0 | -1) =>
      settleCouponExact(buildCoupon({ bets: [bet('2', 1), { ...bet('3', statusId), insured: true }] }));
    expect(insured(0)).toMatchObject({ state: 'settled', payout: 2000n });
    expect(insured(-1)).toMatchObject({ state: 'pending', payout: null });
  });

  it('keeps a capped coupon open, for it may still be half lost', () => {
    const capped = (statusId: -1 | 5) =>
      settleCouponExact(buildCoupon({ maxPayout: 1000, bets: [{ ...bet('3', statusId), insured: true }] }));
    expect(capped(-1)).toMatchObject({ state: 'pending', payout: null });
    expect(capped(5)).toMatchObject({ state: 'settled', payout: 500n });
  });
});
