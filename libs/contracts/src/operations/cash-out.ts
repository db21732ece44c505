import { REFUSAL_CODES } from '../error-codes.ts';
import { operation } from '../operation.ts';

/** Reads the offers to buy some of the player's coupons now. */
export const getCashOutQuotes = operation({
  name: 'getCashOutQuotes',
  method: 'GET',
  path: '/web-api/cash-out/quotes',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/**
 * Sells a coupon or a part of it at what it brings now, which is at least what the player saw. The same key with the same body
 * answers what it answered.
 */
export const sellCoupon = operation({
  name: 'sellCoupon',
  method: 'POST',
  path: '/web-api/coupon/:couponId/cash-out',
  access: 'signed-in',
  idempotent: true,
  errors: [
    ...(['unauthorised', 'not_found', 'duplicate_key', 'cash_out_changed', 'cash_out_unavailable'] as const),
    ...(['market_suspended', 'market_closed', 'game_finished', 'price_stale', 'csrf_failed'] as const),
  ],
});

/**
 * Puts another coupon in the place of an open one: its value of now, at least what the player saw, is staked in the new one with
 * own money on top, at the prices of now. Both or neither. The same key with the same body answers what it answered.
 */
export const editCoupon = operation({
  name: 'editCoupon',
  method: 'POST',
  path: '/web-api/coupon/:couponId/edit',
  access: 'signed-in',
  idempotent: true,
  errors: [...REFUSAL_CODES, 'not_found', 'cash_out_changed', 'cash_out_unavailable', 'terms_changed', 'csrf_failed'],
});

/** Sets when a coupon is sold by itself, in place of what was set before. The gateway sells it, whether a page is open or not. */
export const setAutoCashOut = operation({
  name: 'setAutoCashOut',
  method: 'PUT',
  path: '/web-api/coupon/:couponId/auto-cash-out',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'cash_out_unavailable'],
});

/** Takes away when a coupon is sold by itself. */
export const removeAutoCashOut = operation({
  name: 'removeAutoCashOut',
  method: 'DELETE',
  path: '/web-api/coupon/:couponId/auto-cash-out',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found'],
});
