import { REFUSAL_CODES } from './error-codes.ts';
import { operation } from './operation.ts';

/** Site configuration for a language. Source: shell 7, configuration. */
export const getSiteConfig = operation({ name: 'getSiteConfig', method: 'GET', path: '/bff-api/config/all.json' });

/** The visitor's session: who it is, the CSRF token, the accounts. Source: shell 7, session. */
export const getSession = operation({ name: 'getSession', method: 'GET', path: '/web-api/session' });

/** Sign-in by e-mail and password. Source: shell 7, sign-in. */
export const signInByEmail = operation({
  name: 'signInByEmail',
  method: 'POST',
  path: '/web-api/auth/login-email',
  errors: ['credentials_invalid', 'blocked', 'csrf_failed'],
});

/** Ends the session. Source: shell 7, sign-in. */
export const signOut = operation({
  name: 'signOut',
  method: 'POST',
  path: '/web-api/auth/logout',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** Fast registration; the new player is signed in. Source: shell 4, registration types. */
export const registerFast = operation({
  name: 'registerFast',
  method: 'POST',
  path: '/web-api/registration/fast',
  errors: ['email_taken', 'under_age', 'country_not_served', 'csrf_failed'],
});

/** The player's accounts with their balances. Source: shell 7, session and user. */
export const getAccounts = operation({
  name: 'getAccounts',
  method: 'GET',
  path: '/web-api/user/accounts',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Makes another of the player's accounts the active one. Source: shell 7, session and user. */
export const changeActiveAccount = operation({
  name: 'changeActiveAccount',
  method: 'POST',
  path: '/web-api/user/accounts/active',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found', 'csrf_failed'],
});

/** The line board: events not yet started. Also the polling fallback of the stream. */
export const getLineBoard = operation({ name: 'getLineBoard', method: 'GET', path: '/web-api/line/board' });

/** The live board: events in play. Also the polling fallback of the stream. */
export const getLiveBoard = operation({ name: 'getLiveBoard', method: 'GET', path: '/web-api/live/board' });

/** How many events each sport and championship has, line and live. */
export const getMenu = operation({ name: 'getMenu', method: 'GET', path: '/web-api/menu' });

/** One event with all its markets. */
export const getEvent = operation({
  name: 'getEvent',
  method: 'GET',
  path: '/web-api/events/:eventId',
  errors: ['not_found'],
});

/** Places a coupon. The same key with the same body answers the coupon's present state. */
export const placeCoupon = operation({
  name: 'placeCoupon',
  method: 'POST',
  path: '/web-api/coupon',
  access: 'signed-in',
  idempotent: true,
  errors: [...REFUSAL_CODES, 'csrf_failed'],
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
