export {
  checkStake,
  type CoefChangeDecision,
  type CoefChangeRequest,
  type CouponQuote,
  decideCoefChange,
  meetsExactCoef,
  type PricedBet,
  quoteCoupon,
  type StakeBounds,
  stakeRange,
  type StakeRefusal,
} from './quote-coupon.ts';
export * from './stake-amount.ts';
export * from './stake-factor.ts';
