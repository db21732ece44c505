import { operation } from '../operation.ts';

/** A short-lived bearer token of the session. Source: shell 7, session and user. */
export const getUserToken = operation({
  name: 'getUserToken',
  method: 'GET',
  path: '/web-api/user/gettoken',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** A token for video, renewed every ten minutes. Source: shell 7, session and user. */
export const updateVideoToken = operation({
  name: 'updateVideoToken',
  method: 'POST',
  path: '/web-api/user/updatetoken',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed'],
});

/** Who the session still belongs to. Source: shell 7, session and user. */
export const checkSession = operation({ name: 'checkSession', method: 'GET', path: '/web-api/session/check' });

/**
 * Reads the state of the player that may have changed elsewhere; read every minute. Source: shell 7, session and user.
 */
export const getUserState = operation({
  name: 'getUserState',
  method: 'GET',
  path: '/web-api/user/state',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** The player's configuration. Source: shell 3, user configuration. */
export const getUserConfig = operation({
  name: 'getUserConfig',
  method: 'GET',
  path: '/web-api/user/config',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** The player's configuration, as it is loaded once at the sign-in. Source: shell 4. */
export const getInstallConfig = operation({
  name: 'getInstallConfig',
  method: 'GET',
  path: '/web-api/user/install-config',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** Whether the player may stake, deposit and withdraw now, and the reason where not. Source: shell 7, session and user. */
export const getUserRights = operation({
  name: 'getUserRights',
  method: 'GET',
  path: '/web-api/user/rights',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** Sign-in by telephone and password. Source: shell 7, sign-in. */
export const signInByPhone = operation({
  name: 'signInByPhone',
  method: 'POST',
  path: '/web-api/auth/login-phone',
  errors: [
    'credentials_invalid',
    'blocked',
    'two_step_required',
    'bot_check_required',
    'fingerprint_invalid',
    'csrf_failed',
  ],
});

/** Whether the site's terms are newer than those the player agreed to. Source: shell 7, agreement and consent. */
export const getTermsStatus = operation({
  name: 'getTermsStatus',
  method: 'GET',
  path: '/web-api/api-v3/v2/user/agreement-rules/status',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** The player agrees to the site's present terms. Source: shell 2, route checks. */
export const confirmTerms = operation({
  name: 'confirmTerms',
  method: 'POST',
  path: '/web-api/user/confirm-terms',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed'],
});
