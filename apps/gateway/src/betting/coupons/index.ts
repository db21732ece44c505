export { createCouponAnnouncer } from './coupon-announcer.ts';
export type { CouponContext, PriceBook } from './coupon-context.ts';
