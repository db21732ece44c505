import { operation } from '../operation.ts';

/** Saves what is in a coupon, without stake or player, under a short code that others may load it by. */
export const shareCoupon = operation({
  name: 'shareCoupon',
  method: 'POST',
  path: '/web-api/coupon/shared',
  errors: ['csrf_failed'],
});

/** Loads the coupon under a code, at the prices of now. */
export const loadSharedCoupon = operation({
  name: 'loadSharedCoupon',
  method: 'GET',
  path: '/web-api/coupon/shared/:code',
  errors: ['not_found'],
});

/** The accumulators of the day: the same for everybody all day, as long as their matches can be bet on. */
export const getDayAccumulators = operation({
  name: 'getDayAccumulators',
  method: 'GET',
  path: '/web-api/coupon/accumulators',
});

/** Bets that come near to a wanted win: the same for the same question and the same board. */
export const generateBets = operation({
  name: 'generateBets',
  method: 'GET',
  path: '/web-api/coupon/generated',
});
