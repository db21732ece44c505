import { operation } from '../operation.ts';

/** The visitor's session: who it is, the CSRF token, the accounts. Source: shell 7, session. */
export const getSession = operation({ name: 'getSession', method: 'GET', path: '/web-api/session' });

/** Sign-in by e-mail and password. Source: shell 7, sign-in. */
export const signInByEmail = operation({
  name: 'signInByEmail',
  method: 'POST',
  path: '/web-api/auth/login-email',
  errors: [
    'credentials_invalid',
    'blocked',
    'two_step_required',
    'bot_check_required',
    'fingerprint_invalid',
    'csrf_failed',
  ],
});

/** Ends the session. Source: shell 7, sign-in. */
export const signOut = operation({
  name: 'signOut',
  method: 'POST',
  path: '/web-api/auth/logout',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
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
