export {
  type CoefChangeDecision,
  type CoefChangeRequest,
  decideCoefChange,
  meetsExactCoef,
  type PricedBet,
} from './coef-change.ts';
export { type CouponQuote, quoteCoupon } from './quote-coupon.ts';
export * from './stake-amount.ts';
export { checkStake, type StakeBounds, stakeRange, type StakeRefusal } from './stake-bounds.ts';
