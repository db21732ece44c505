import { operation } from '../operation.ts';

/** Asks for a link that sets a new password; the answer never tells whether the address has an account. Source: shell 4, lost password. */
export const forgotPassword = operation({
  name: 'forgotPassword',
  method: 'POST',
  path: '/web-api/user/forgot-password',
  errors: ['csrf_failed'],
});

/** Whether a mailed code may still set a password. Source: shell 4, lost password. */
export const checkResetCode = operation({
  name: 'checkResetCode',
  method: 'POST',
  path: '/web-api/user/forgot-password/check-code',
  errors: ['wrong_code', 'time_up', 'csrf_failed'],
});

/** Sets a new password with a mailed code, once; every session of the player ends. Source: shell 2 and 4. */
export const resetPassword = operation({
  name: 'resetPassword',
  method: 'POST',
  path: '/web-api/user/passwordreset',
  errors: ['wrong_code', 'time_up', 'password_known', 'csrf_failed'],
});

/** Sends a code for a new password to a telephone; the answer never tells whether it has an account. */
export const forgotPasswordByPhone = operation({
  name: 'forgotPasswordByPhone',
  method: 'POST',
  path: '/web-api/auth/forgot-password-phone',
  errors: ['unavailable', 'bot_check_required', 'fingerprint_invalid', 'csrf_failed'],
});

/** Sets a new password with the code that `forgotPasswordByPhone` sent to this visitor's telephone. */
export const resetPasswordByPhone = operation({
  name: 'resetPasswordByPhone',
  method: 'POST',
  path: '/web-api/auth/reset-password-phone',
  errors: ['wrong_code', 'time_up', 'password_known', 'csrf_failed'],
});

/** Asks for the link that confirms the player's own e-mail address. Source: shell 2, account verification. */
export const sendActivation = operation({
  name: 'sendActivation',
  method: 'POST',
  path: '/web-api/user/accountverify',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** Confirms an e-mail address with a mailed code, once. Source: shell 2, activation. */
export const activateUser = operation({
  name: 'activateUser',
  method: 'POST',
  path: '/web-api/user/activate',
  errors: ['wrong_code', 'time_up', 'csrf_failed'],
});

/** Ends the news by mail with the code that stands in every one of them. Source: shell 2, newsletter. */
export const stopNewsletter = operation({
  name: 'stopNewsletter',
  method: 'POST',
  path: '/web-api/user/stopnewsletter',
  errors: ['wrong_code', 'csrf_failed'],
});

/** The player's appeals against a block, newest first. Source: product 2; shell 4, blocking. */
export const getBlockAppeals = operation({
  name: 'getBlockAppeals',
  method: 'GET',
  path: '/web-api/user/block-appeal-history',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Appeals against a block; one appeal waits for its answer at a time. Source: product 2; shell 4, blocking. */
export const sendBlockAppeal = operation({
  name: 'sendBlockAppeal',
  method: 'POST',
  path: '/web-api/user/block-appeals',
  access: 'signed-in',
  errors: ['unauthorised', 'appeal_waiting', 'csrf_failed'],
});
