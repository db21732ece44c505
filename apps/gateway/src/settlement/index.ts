export { Settlement } from './settlement.ts';
export { settlePlacedCoupon } from './settle-placed-coupon.ts';
