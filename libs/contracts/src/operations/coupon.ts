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

/** One of the player's coupons with where its bets stand in it, its sales and its corrections. */
export const getCouponDetail = operation({
  name: 'getCouponDetail',
  method: 'GET',
  path: '/web-api/coupon/:couponId/detail',
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

/** Reads the bounds of a stake for a coupon as it stands: minimum, maximum, live delay. */
export const getStakeBounds = operation({
  name: 'getStakeBounds',
  method: 'POST',
  path: '/web-api/coupon/bounds',
  errors: ['csrf_failed'],
});

/**
 * Whether the player may place a coupon with a promo code, and what it gives; placing it decides anew. Source: product 5;
 * shell 3.
 */
export const checkPromoCode = operation({
  name: 'checkPromoCode',
  method: 'POST',
  path: '/web-api/coupon/promo-code',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'promo_invalid'],
});

/** Stakes above the maximum that wait for the staff, the most urgent first; for the staff alone. */
export const listVipBets = operation({
  name: 'listVipBets',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/coupon-requests',
  errors: ['forbidden'],
});
