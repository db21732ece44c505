/** The states of a placed coupon. Source: the placing section of the coupon design. */
export const couponStates = [
  'submitted',
  'accepted',
  'rejected',
  'partly-sold',
  'settled',
  'sold',
  'corrected',
] as const;

/** One of `couponStates`. */
export type CouponState = (typeof couponStates)[number];

/**
 * The states that may follow each state. A coupon may be sold in several parts and corrected again, because the feed may correct its
 * correction; a rejected one is final, its stake is released. One that was sold for an edit stands again where the edit is undone.
 */
export const couponTransitions = {
  submitted: ['accepted', 'rejected'],
  accepted: ['partly-sold', 'settled', 'sold'],
  rejected: [],
  'partly-sold': ['partly-sold', 'settled', 'sold'],
  settled: ['corrected'],
  sold: ['corrected', 'accepted', 'partly-sold'],
  corrected: ['corrected', 'accepted', 'partly-sold'],
} as const satisfies Record<CouponState, readonly CouponState[]>;

/** Raised for a change of state that the table does not have. */
export class CouponTransitionError extends Error {
  override readonly name = 'CouponTransitionError';
  readonly from: CouponState;
  readonly to: CouponState;

  constructor(from: CouponState, to: CouponState) {
    super(`a coupon that is ${from} cannot become ${to}`);
    this.from = from;
    this.to = to;
  }
}

/** True when a coupon may go from one state to the other. */
export const canChangeCouponState = (from: CouponState, to: CouponState): boolean =>
  couponTransitions[from].some((next) => next === to);

/** Throws CouponTransitionError unless a coupon may go from one state to the other. */
export const assertCouponTransition = (from: CouponState, to: CouponState): void => {
  if (!canChangeCouponState(from, to)) throw new CouponTransitionError(from, to);
};

/** True for a state in which the coupon's stake is at risk and its bets may still be settled for the first time. */
export const isCouponOpen = (state: CouponState): boolean => state === 'accepted' || state === 'partly-sold';
