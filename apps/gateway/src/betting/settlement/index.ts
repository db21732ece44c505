export type { Overdue } from './overdue-coupons.ts';
export { Settlement } from './settlement.ts';
export { settlePlacedCoupon } from './settle-placed-coupon.ts';
