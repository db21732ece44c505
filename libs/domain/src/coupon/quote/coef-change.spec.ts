import fc from 'fast-check';
import { decideCoefChange, meetsExactCoef, type PricedBet } from './quote-coupon.ts';
import { changeCoefAction, couponType, type ChangeCoefAction, type CouponTypeId } from '../types/coupon-types.ts';
import { makeRational } from '../../money/rational.ts';

const priced = (...coefs: number[]): PricedBet[] => coefs.map((coef, index) => ({ id: `b${index}`, coef }));

const decide = (
  action: ChangeCoefAction,
  requested: PricedBet[],
  current: PricedBet[],
  typeId: CouponTypeId = couponType.express,
) => decideCoefChange({ typeId, changeCoefAction: action, requested, current });

const { confirm, acceptAny, acceptRise } = changeCoefAction;

describe('decideCoefChange', () => {
  it('accepts unchanged coefficients in every mode, in whatever order they come', () => {
    for (const action of [confirm, acceptAny, acceptRise]) {
      const decision = decide(action, priced(1500, 2000), priced(1500, 2000).toReversed());
      expect(decision).toEqual({ isAccepted: true, changedBetIds: [], refusedBetIds: [] });
    }
  });

  it('refuses any change in mode 0, a rise too, and names the bets [coupon.change-confirm]', () => {
    expect(decide(confirm, priced(1500, 2000), priced(1500, 2001))).toEqual({
      isAccepted: false,
      changedBetIds: ['b1'],
      refusedBetIds: ['b1'],
    });
  });

  it('accepts any change in mode 1 and says what moved [coupon.change-any]', () => {
    expect(decide(acceptAny, priced(1500, 2000), priced(1100, 2000))).toEqual({
      isAccepted: true,
      changedBetIds: ['b0'],
      refusedBetIds: [],
    });
  });

  it('accepts a rise in mode 2 [coupon.change-rise]', () => {
    expect(decide(acceptRise, priced(1500, 2000), priced(1500, 2001)).isAccepted).toBe(true);
  });

  it('refuses a fall in mode 2 and names the bet [coupon.change-fall]', () => {
    const decision = decide(acceptRise, priced(1500, 2000), priced(1500, 1999));
    expect(decision).toEqual({ isAccepted: false, changedBetIds: ['b1'], refusedBetIds: ['b1'] });
  });

  it('accepts in mode 2 a fall of one bet that another makes good', () => {
    expect(decide(acceptRise, priced(1500, 2000), priced(1400, 2200)).isAccepted).toBe(true);
    expect(decide(acceptRise, priced(1500, 2000), priced(1400, 2100))).toMatchObject({
      isAccepted: false,
      refusedBetIds: ['b0'],
    });
  });

  it('compares totals exactly: a product that stays the same does not fall', () => {
    expect(decide(acceptRise, priced(1500, 2000), priced(2000, 1500)).isAccepted).toBe(true);
    expect(decide(acceptRise, priced(1001, 1003), priced(1002, 1002)).isAccepted).toBe(true);
    expect(decide(acceptRise, priced(1002, 1002), priced(1001, 1003)).isAccepted).toBe(false);
  });

  it('refuses in mode 2 any fall in a type whose bets count one by one', () => {
    for (const typeId of [2, 3, 4, 5, 7, 8, 9] as const) {
      const decision = decide(acceptRise, priced(1500, 2000), priced(1499, 5000), typeId);
      expect(decision).toMatchObject({ isAccepted: false, refusedBetIds: ['b0'] });
      expect(decide(acceptRise, priced(1500, 2000), priced(1500, 5000), typeId).isAccepted).toBe(true);
    }
  });

  it('looks at the anti-express’ own coefficient, which falls when a bet’s rises', () => {
    const anti = couponType.antiExpress;
    expect(decide(acceptRise, priced(1250, 1650), priced(1250, 1600), anti).isAccepted).toBe(true);
    expect(decide(acceptRise, priced(1250, 1650), priced(1250, 1750), anti)).toMatchObject({
      isAccepted: false,
      refusedBetIds: ['b1'],
    });
  });

  it('never refuses what fell in no bet and never names a bet that did not move', () => {
    const coefs = fc.array(fc.tuple(fc.integer({ min: 1001, max: 9000 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(coefs, fc.constantFrom<CouponTypeId>(0, 1, 2, 3, 9), (list, typeId) => {
        const requested = priced(...list.map(([coef]) => coef));
        const risen = priced(...list.map(([coef, rise]) => coef + rise));
        expect(decide(acceptRise, requested, risen, typeId).isAccepted).toBe(true);
        const { changedBetIds } = decide(confirm, requested, risen, typeId);
        expect(changedBetIds).toEqual(requested.filter((_, at) => (list[at]?.[1] ?? 0) > 0).map(({ id }) => id));
      }),
    );
  });

  it('refuses to decide about a bet without a current coefficient', () => {
    expect(() => decide(acceptAny, priced(1500, 2000), priced(1500))).toThrow(RangeError);
  });
});

describe('meetsExactCoef', () => {
  it('holds while the total is at least the exact coefficient, or none is asked for', () => {
    expect(meetsExactCoef(makeRational(3), 3000)).toBe(true);
    expect(meetsExactCoef(makeRational(2_999_999, 1_000_000), 3000)).toBe(false);
    expect(meetsExactCoef(makeRational(11, 10), 0)).toBe(true);
  });
});
