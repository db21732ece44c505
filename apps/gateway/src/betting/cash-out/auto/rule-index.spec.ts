import fc from 'fast-check';
import { cashOutValue, expectBet, winChance } from '@longshot/domain/coupon/cash-out';
import { couponType } from '@longshot/domain/coupon/types';
import { coefToRational } from '@longshot/domain/odds';
import type { CouponRecord } from '../../coupons/coupon-record.ts';
import { settleCoupon } from '@longshot/domain/coupon/settle';
import { readBet } from '../../coupons/read-bet.ts';
import { mayReach, RuleIndex, type WatchedRule } from './rule-index.ts';

interface Leg {
  readonly coef: number;
  readonly now: number;
  readonly probability: number | null;
  readonly statusId: number;
}

const watch = (couponId: number, legs: readonly Leg[], typeId: number, valueMinor: number): WatchedRule => {
  const bets = legs.map(({ coef, statusId }, index) => ({
    bet_index: index,
    event_id: `${index}`,
    market_key: '1',
    outcome_id: '1',
    block_id: null,
    is_banker: false,
    coef,
    status_id: statusId,
    dead_heat: null,
    place: null,
  }));
  const terms = { typeId, amount: 1_000, ...(typeId === couponType.system ? { systemValue: 2 } : {}) };
  const record = { coupon: { id: couponId, terms, possible_win_minor: 0 }, bets } as unknown as CouponRecord;
  const possible = settleCoupon({ ...record.coupon.terms, id: '', bets: record.bets.map(readBet) }).possibleWin;
  return {
    rule: {
      coupon_id: couponId,
      value_minor: valueMinor,
      share_percent: 100,
      set_at_ms: 0,
      event: null,
      counted: null,
    },
    record: { ...record, coupon: { ...record.coupon, possible_win_minor: possible } },
  };
};
const bookOf = (legs: readonly Leg[]) => ({
  outcome: (eventId: string) => ({ coef: legs[Number(eventId)]?.now ?? null }) as never,
});

const leg = fc.record({
  coef: fc.integer({ min: 1_010, max: 20_000 }),
  now: fc.integer({ min: 1_010, max: 20_000 }),
  probability: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  statusId: fc.constantFrom(-1, -1, -1, 1, 2, 3),
});

describe('the sieve of the rules', () => {
  it('lets every coupon through that brings what its rule asks for', () => {
    const types = fc.constantFrom(couponType.single, couponType.express, couponType.system);
    fc.assert(
      fc.property(fc.array(leg, { minLength: 3, maxLength: 6 }), types, (all, typeId) => {
        const legs = typeId === couponType.single ? all.slice(0, 1) : all;
        const { record } = watch(1, legs, typeId, 1);
        const bets = record.bets.map((bet, index) => {
          const { now, probability } = legs[index] as Leg;
          const facts = { coef: coefToRational(now), probability, marketCoefs: [coefToRational(now)], winners: 1 };
          return expectBet(readBet(bet), winChance(facts));
        });
        const value = Number(cashOutValue(record.coupon.terms as never, bets));
        fc.pre(value > 0);
        expect(mayReach(watch(1, legs, typeId, value), bookOf(legs))).toBe(true);
      }),
    );
  });

  it('keeps back a single and an express whose odds are too far from it, and what has no odds now', () => {
    const far = [{ coef: 2_000, now: 2_000, probability: 0.5, statusId: -1 }];
    expect(mayReach(watch(1, far, couponType.single, 1_100), bookOf(far))).toBe(false);
    expect(mayReach(watch(1, far, couponType.single, 1_000), bookOf(far))).toBe(true);
    expect(mayReach(watch(1, far, couponType.single, 1), { outcome: () => undefined })).toBe(false);
  });
});

describe('the index of the rules', () => {
  const open = { coef: 2_000, now: 2_000, probability: 0.5, statusId: -1 };

  it('finds rules by the events of open bets, and forgets them with the rule', () => {
    const index = new RuleIndex();
    index.put(watch(7, [open, { ...open, statusId: 1 }], couponType.express, 1_000));
    index.put(watch(8, [open, open], couponType.express, 1_000));
    expect([...index.couponsOf(['0'])]).toEqual([7, 8]);
    expect([...index.couponsOf(['1', 'none'])]).toEqual([8]);
    index.put(watch(8, [open, { ...open, statusId: 3 }], couponType.express, 1_000));
    expect(index.hasEvent('1')).toBe(false);
    index.delete(7);
    index.delete(8);
    expect([index.hasEvent('0'), index.couponIds()]).toEqual([false, []]);
  });
});
