import { operation } from '../operation.ts';

/** The player's coupons as a file, narrowed as the page of the history is. */
export const exportBets = operation({
  name: 'exportBets',
  method: 'GET',
  path: '/web-api/office/exports/bets',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** The payments of an account as a file, narrowed as their page is. */
export const exportPayments = operation({
  name: 'exportPayments',
  method: 'GET',
  path: '/web-api/office/exports/payments',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** The lines of an account as a file, narrowed as their page is. */
export const exportStatement = operation({
  name: 'exportStatement',
  method: 'GET',
  path: '/web-api/office/exports/statement',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** Everything that is held about the player, as a file. Source: the identity design, "The player's own data". */
export const exportOwnData = operation({
  name: 'exportOwnData',
  method: 'GET',
  path: '/web-api/office/exports/everything',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/**
 * Closes the player's account for good, and deletes at once what no law keeps where that is asked for. Not while it
 * holds money, a coupon is open or a payment is under way.
 */
export const closeAccount = operation({
  name: 'closeAccount',
  method: 'POST',
  path: '/web-api/office/close-account',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'credentials_invalid', 'account_has_money'],
});
