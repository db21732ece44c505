export type { BettingSettings } from './betting-settings.ts';
export { createCouponAnnouncer } from './coupon-announcer.ts';
export type { CouponContext, PriceBook } from './coupon-context.ts';
export { watchCoupons } from './coupon-metrics.ts';
