export {
  betFactor,
  type OutcomeResult,
  OutcomeResultError,
  type SettledOutcome,
  settlementFactor,
} from './bet-factor.ts';
export { type BonusBetFacts, bonusMultiplier, isBonusBetAvailable } from './coupon-payout.ts';
export { type CouponLine, couponLinePage, type CouponLinePage, couponLines } from './coupon-lines.ts';
export * from './coupon-rest.ts';
export { insurancePremium, type InsuredLeg, MAX_INSURED } from './insurance.ts';
export {
  canBePaidEarly,
  EARLY_PAYOUT,
  type EarlyBet,
  type GoalOrder,
  type Goals,
  goalsAfter,
  leadOf,
} from './early-payout.ts';
export {
  type ExactCouponSettlement,
  mostPayout,
  settleCoupon,
  settleCouponExact,
  toLedgerAmount,
} from './settle-coupon.ts';
export * from './staff-result.ts';
export * from './system-values.ts';
