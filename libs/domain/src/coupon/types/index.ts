export * from './bet-caption.ts';
export * from './bet-facts.ts';
export { CouponInputError } from './coupon-input-error.ts';
export { readCoupon } from './coupon-reader.ts';
export * from './coupon-shape.ts';
export {
  assertCouponTransition,
  canChangeCouponState,
  type CouponState,
  couponStates,
  CouponTransitionError,
  couponTransitions,
  isCouponOpen,
} from './coupon-state.ts';
export {
  betStatus,
  type BetStatusId,
  changeCoefAction,
  type ChangeCoefAction,
  type Coupon,
  type CouponBet,
  type CouponSettlement,
  type CouponTerms,
  couponType,
  type CouponTypeId,
  type EachWayPart,
  isBetStatusId,
  isOpenStatus,
  type PlaceTerms,
  type QuoteBet,
  type QuoteInput,
} from './coupon-types.ts';
export { RULES_VERSION } from './rules-version.ts';
