export {
  type CoefChangeDecision,
  type CoefChangeRequest,
  type CouponQuote,
  decideCoefChange,
  meetsExactCoef,
  type PricedBet,
  quoteCoupon,
} from './quote-coupon.ts';
export * from './stake-amount.ts';
export { checkStake, type StakeBounds, stakeRange, type StakeRefusal } from './stake-bounds.ts';
