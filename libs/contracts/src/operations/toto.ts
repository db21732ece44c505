import { operation } from '../operation.ts';

/** The sections of toto with the draw that takes coupons and the one after it. Source: the design, "Toto". */
export const getToto = operation({ name: 'getToto', method: 'GET', path: '/web-api/toto' });

/** A draw of a section that is not settled: the one that takes coupons, or the next, with what the crowd marked. */
export const getTotoDraw = operation({ name: 'getTotoDraw', method: 'GET', path: '/web-api/toto/:section/draw' });

/** The past draws of a section, newest first, with results and payouts by category. */
export const getTotoDraws = operation({ name: 'getTotoDraws', method: 'GET', path: '/web-api/toto/:section/draws' });

/** The best coupons of the past draws of a section, names masked. */
export const getTotoNominees = operation({
  name: 'getTotoNominees',
  method: 'GET',
  path: '/web-api/toto/:section/nominees',
});

/** Stakes a coupon in the draw that is open. The same key with the same body answers the coupon as it stands. */
export const placeTotoCoupon = operation({
  name: 'placeTotoCoupon',
  method: 'POST',
  path: '/web-api/toto/:section/coupons',
  access: 'signed-in',
  idempotent: true,
  errors: [
    ...(['unauthorised', 'csrf_failed', 'not_found', 'game_finished', 'below_min', 'above_max'] as const),
    ...(['insufficient_funds', 'limit_reached', 'duplicate_key', 'self_excluded', 'session_limit', 'blocked'] as const),
    'terms_changed',
  ],
});

/** The player's own coupons of a section, newest first. */
export const getTotoCoupons = operation({
  name: 'getTotoCoupons',
  method: 'GET',
  path: '/web-api/toto/:section/coupons',
  access: 'signed-in',
  errors: ['unauthorised'],
});
