import { operation } from '../operation.ts';

/** The player's passkeys. Source: WebAuthn level 3. */
export const getPasskeys = operation({
  name: 'getPasskeys',
  method: 'GET',
  path: '/web-api/user/passkeys',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** Options for a new passkey, for the present password; `addPasskey` within five minutes makes it count. */
export const startPasskey = operation({
  name: 'startPasskey',
  method: 'POST',
  path: '/web-api/user/passkeys/start',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'credentials_invalid', 'above_max'],
});

/** Keeps a passkey that the browser has made of the options. */
export const addPasskey = operation({
  name: 'addPasskey',
  method: 'POST',
  path: '/web-api/user/passkeys',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'credentials_invalid', 'time_up', 'above_max'],
});

/** Forgets a passkey: nobody signs in with it any more. */
export const removePasskey = operation({
  name: 'removePasskey',
  method: 'POST',
  path: '/web-api/user/passkeys/remove',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'not_found'],
});

/** Options for signing in by a passkey, whoever's it is. */
export const startPasskeySignIn = operation({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/web-api/auth/passkey/start',
  errors: ['csrf_failed'],
});

/** Sign-in by a passkey, which is both steps at once: something the player has, and what unlocks it. */
export const signInByPasskey = operation({
  name: 'signInByPasskey',
  method: 'POST',
  path: '/web-api/auth/passkey',
  errors: ['credentials_invalid', 'time_up', 'blocked', 'fingerprint_invalid', 'csrf_failed'],
});
