import {
  assertCouponTransition,
  canChangeCouponState,
  couponStates,
  CouponTransitionError,
  isCouponOpen,
} from './coupon-state.ts';

const allowed = [
  'submitted → accepted',
  'submitted → rejected',
  'accepted → partly-sold',
  'accepted → settled',
  'accepted → sold',
  'partly-sold → partly-sold',
  'partly-sold → settled',
  'partly-sold → sold',
  'settled → corrected',
  'sold → corrected',
  'sold → accepted',
  'sold → partly-sold',
  'corrected → corrected',
  'corrected → accepted',
  'corrected → partly-sold',
];

describe('coupon states', () => {
  it('change as the table says and in no other way', () => {
    const possible = couponStates.flatMap((from) =>
      couponStates.filter((to) => canChangeCouponState(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(possible.toSorted()).toEqual(allowed.toSorted());
  });

  it('refuse a wrong change with both states', () => {
    expect(() => assertCouponTransition('submitted', 'accepted')).not.toThrow();
    expect(() => assertCouponTransition('rejected', 'accepted')).toThrow(
      new CouponTransitionError('rejected', 'accepted'),
    );
  });

  it('are open from acceptance until settled or sold', () => {
    expect(couponStates.filter(isCouponOpen)).toEqual(['accepted', 'partly-sold']);
  });
});
