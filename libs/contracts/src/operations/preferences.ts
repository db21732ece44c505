import { operation } from '../operation.ts';

/** The player's preferences as the account holds them. Source: shell 3, user preferences. */
export const getPreferences = operation({
  name: 'getPreferences',
  method: 'GET',
  path: '/web-api/user/preferences',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Puts preferences over those that the account holds; what is written last counts. Source: shell 3. */
export const savePreferences = operation({
  name: 'savePreferences',
  method: 'PUT',
  path: '/web-api/user/preferences',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** When the player agreed to cookies and to which; sent once after login. Source: shell 7, agreement and consent. */
export const logCookieConsent = operation({
  name: 'logCookieConsent',
  method: 'POST',
  path: '/web-api/user/cookie-consent-log',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** Which version of the site visitors are served. Source: shell 4, app version. */
export const getAppVersion = operation({
  name: 'getAppVersion',
  method: 'GET',
  path: '/bff-api/version',
  errors: ['unavailable'],
});
