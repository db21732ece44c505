export { createCouponAnnouncer, type CouponAnnouncer } from './coupon-announcer.ts';
export type { CouponContext, PriceBook } from './coupon-context.ts';
export type { BetRow, CouponRecord, CouponRow } from './coupon-record.ts';
export { loadCoupon } from './coupon-repository.ts';
export { couponRoutes } from './coupon-routes.ts';
export { couponTransfer } from './coupon-transfers.ts';
export { createLiveDelaySweeper, type LiveDelaySweeper } from './live-delay-sweeper.ts';
export { placeCoupon, type Placing, type PlacingRequest } from './place-coupon.ts';
export { scoreText } from './quote-bets.ts';
