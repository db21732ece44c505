import fc from 'fast-check';
import { isCashOutTerms } from '../cash-out/cash-out.ts';
import { bet, buildCoupon } from '../types/build-coupon.fixture.ts';
import { couponType, type BetStatusId } from '../types/coupon-types.ts';
import { mostPayout, settleCouponExact } from './settle-coupon.ts';

const express = (statuses: readonly BetStatusId[], over: object = {}) =>
  buildCoupon({
    typeId: couponType.express,
    bets: ['1.80', '2.00', '2.50'].map((coef, index) => ({ ...bet(coef, statuses[index] ?? -1), id: String(index) })),
    insuredLegs: 1,
    ...over,
  });

describe('an express that is insured by an offer', () => {
  it.each<[string, readonly BetStatusId[], bigint | null]>([
    ['all are won', [1, 1, 1], 9_000n],
    ['the one that is lost counts as returned', [1, 1, 0], 3_600n],
    ['a returned one does not use it up', [1, 2, 0], 1_800n],
    ['nothing but returned and covered is left', [2, 2, 0], 1_000n],
    ['a half lost one is not lost', [1, 5, 0], 900n],
    ['two that are lost are one too many', [1, 0, 0], 0n],
    ['it waits for the last while one is covered', [1, 0, -1], null],
    ['it is lost as soon as two are', [-1, 0, 0], 0n],
  ])('pays where %s', (_case, statuses, payout) => {
    expect(settleCouponExact(express(statuses)).payout).toBe(payout);
  });

  it('may still bring what its open bets do, and is none to be sold', () => {
    expect(mostPayout(express([1, 0, -1]))).toBe(4_500);
    expect(isCashOutTerms(express([1, 0, -1]))).toBe(false);
    expect(isCashOutTerms(express([1, 0, -1], { insuredLegs: undefined }))).toBe(true);
  });

  it('has no bonus coefficient with a covered bet, and that of every express with none', () => {
    expect(settleCouponExact(express([1, 1, 0], { bonusBet: true })).payout).toBe(3_600n);
    expect(settleCouponExact(express([1, 1, 1], { bonusBet: true })).payout).toBe(9_270n);
    const bets = ['a', 'b', 'c', 'd'].map((id) => ({ ...bet('2.00', 1), id }));
    expect(settleCouponExact(express([], { bets, insuredLegs: undefined, bonusBet: true })).payout).toBe(16_640n);
  });

  it('never pays less than without, and the same in a system', () => {
    const anyStatus = fc.constantFrom<BetStatusId>(-1, 0, 1, 2, 4, 5, 6);
    fc.assert(
      fc.property(fc.array(anyStatus, { minLength: 3, maxLength: 3 }), (statuses) => {
        const { payout } = settleCouponExact(express(statuses));
        const plain = settleCouponExact(express(statuses, { insuredLegs: undefined })).payout;
        expect(payout === null || (plain !== null && payout >= plain)).toBe(true);
        const system = { typeId: couponType.system, systemValue: 2 } as const;
        const withIt = settleCouponExact(express(statuses, system)).payout;
        expect(withIt).toBe(settleCouponExact(express(statuses, { ...system, insuredLegs: undefined })).payout);
      }),
    );
  });
});
