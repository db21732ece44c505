import { REFUSAL_CODES } from '../error-codes.ts';
import { operation } from '../operation.ts';

/** Places a coupon. The same key with the same body answers the coupon's present state. */
export const placeCoupon = operation({
  name: 'placeCoupon',
  method: 'POST',
  path: '/web-api/coupon',
  access: 'signed-in',
  idempotent: true,
  errors: [...REFUSAL_CODES, 'terms_changed', 'csrf_failed'],
});

/** The coupon placed under an idempotency key: how a lost answer is resolved. */
export const getCouponByKey = operation({
  name: 'getCouponByKey',
  method: 'GET',
  path: '/web-api/coupon/by-key/:key',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** One of the player's coupons. */
export const getCoupon = operation({
  name: 'getCoupon',
  method: 'GET',
  path: '/web-api/coupon/:couponId',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** The player's coupons, newest first. */
export const getBetHistory = operation({
  name: 'getBetHistory',
  method: 'GET',
  path: '/web-api/office/bet-history',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** What may be staked for a coupon as it stands: minimum, maximum, live delay. */
export const getStakeBounds = operation({
  name: 'getStakeBounds',
  method: 'POST',
  path: '/web-api/coupon/bounds',
  errors: ['csrf_failed'],
});
