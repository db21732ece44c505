import { operation } from '../operation.ts';

/** Whether the player signs in with a second step. Source: shell 4, authentication; shell 9, security settings. */
export const getTwoStep = operation({
  name: 'getTwoStep',
  method: 'GET',
  path: '/web-api/user/two-step',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/**
 * Makes a secret for an app of codes, for the present password; `confirmTwoStep` with a code of it turns the second step
 * on. Source: RFC 6238.
 */
export const startTwoStep = operation({
  name: 'startTwoStep',
  method: 'POST',
  path: '/web-api/user/two-step/start',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'credentials_invalid', 'two_step_on'],
});

/** Turns the second step on; the answer is the only place the recovery codes are ever shown. Source: shell 4. */
export const confirmTwoStep = operation({
  name: 'confirmTwoStep',
  method: 'POST',
  path: '/web-api/user/two-step/confirm',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'two_step_on', 'wrong_code', 'not_found'],
});

/** Turns the second step off, with the password or with a code. Source: shell 4. */
export const stopTwoStep = operation({
  name: 'stopTwoStep',
  method: 'POST',
  path: '/web-api/user/two-step/stop',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'credentials_invalid', 'wrong_code', 'not_found'],
});

/**
 * The second step of a sign-in that was refused with `two_step_required`: a code of the app or a recovery code. After
 * five wrong ones, or five minutes, the answer is `time_up` and the sign-in begins again. Source: shell 7, sign-in.
 */
export const signInByTwoStep = operation({
  name: 'signInByTwoStep',
  method: 'POST',
  path: '/web-api/auth/two-step',
  errors: ['wrong_code', 'time_up', 'blocked', 'fingerprint_invalid', 'csrf_failed'],
});

/** As `signInByTwoStep`, after an identity provider. Source: shell 7, sign-in. */
export const signInBySocialTwoStep = operation({
  name: 'signInBySocialTwoStep',
  method: 'POST',
  path: '/web-api/auth/social-two-step',
  errors: ['wrong_code', 'time_up', 'blocked', 'fingerprint_invalid', 'csrf_failed'],
});
