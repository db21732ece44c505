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
