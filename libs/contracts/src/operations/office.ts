import { operation } from '../operation.ts';

/** Opens an account in another currency; one that was removed before comes back. Source: shell 7, session and user. */
export const addCurrency = operation({
  name: 'addCurrency',
  method: 'POST',
  path: '/web-api/office/accounts/add-currency',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'currency_taken'],
});

/** Converts the player's account in a currency that has gone, where the staff has allowed it. Source: product 6; shell 4. */
export const convertAccount = operation({
  name: 'convertAccount',
  method: 'POST',
  path: '/web-api/user/convert-account',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'forbidden'],
});

/** Removes the account of a currency that was added. Source: shell 7, session and user. */
export const removeCurrency = operation({
  name: 'removeCurrency',
  method: 'POST',
  path: '/web-api/office/accounts/remove-currency',
  access: 'signed-in',
  errors: [
    ...(['unauthorised', 'csrf_failed', 'not_found'] as const),
    ...(['account_is_main', 'account_is_active', 'account_has_money'] as const),
  ],
});

/** The lines of one of the player's accounts, newest first, each with the balance after it. */
export const getAccountLines = operation({
  name: 'getAccountLines',
  method: 'GET',
  path: '/web-api/office/accounts/lines',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** How the money of one of the player's accounts went on each of its last days. */
export const getAccountDays = operation({
  name: 'getAccountDays',
  method: 'GET',
  path: '/web-api/office/accounts/days',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found'],
});

/** Where money of each of the player's accounts stands beside its balance. */
export const getAccountsMoney = operation({
  name: 'getAccountsMoney',
  method: 'GET',
  path: '/web-api/office/accounts/money',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** The office's menu: its categories, and who the player is. Source: shell 7, office. */
export const getOfficeMenu = operation({
  name: 'getOfficeMenu',
  method: 'GET',
  path: '/web-api/office/menu',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/**
 * Reads the personal data of the player, with what of them can no longer be changed. Source: shell 3, personal data.
 */
export const getPersonalData = operation({
  name: 'getPersonalData',
  method: 'GET',
  path: '/web-api/office/personal-data',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** Changes personal data: all of the fields that are sent, or none. Source: shell 3, personal data. */
export const savePersonalData = operation({
  name: 'savePersonalData',
  method: 'POST',
  path: '/web-api/office/personal-data',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'field_locked', 'payload_too_large'],
});

/** The settings of the office. Source: shell 7, office. */
export const getOfficeSettings = operation({
  name: 'getOfficeSettings',
  method: 'GET',
  path: '/web-api/office/settings',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Saves one setting. Source: shell 7, office. */
export const saveOfficeSetting = operation({
  name: 'saveOfficeSetting',
  method: 'POST',
  path: '/web-api/office/settings',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found'],
});

/** Saves which sports the player does not want to see in the line. Source: shell 7, office. */
export const saveLineDisallowSports = operation({
  name: 'saveLineDisallowSports',
  method: 'POST',
  path: '/web-api/office/settings/line-disallow-sports',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** Saves which sports the player does not want to see live. Source: shell 7, office. */
export const saveLiveDisallowSports = operation({
  name: 'saveLiveDisallowSports',
  method: 'POST',
  path: '/web-api/office/settings/live-disallow-sports',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** Sets another password and ends every other session of the player. Source: shell 9, security settings. */
export const changePassword = operation({
  name: 'changePassword',
  method: 'POST',
  path: '/web-api/office/security/password',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'credentials_invalid', 'password_known'],
});

/** Where the player is signed in. Source: shell 9, session history. */
export const getSessions = operation({
  name: 'getSessions',
  method: 'GET',
  path: '/web-api/office/security/sessions',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** The player's sign-ins, the newest first. Source: shell 9, session history. */
export const getSignIns = operation({
  name: 'getSignIns',
  method: 'GET',
  path: '/web-api/office/security/sign-ins',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});

/** Ends one of the player's sessions, or all but this one. Source: shell 9, closing all sessions. */
export const endSessions = operation({
  name: 'endSessions',
  method: 'POST',
  path: '/web-api/office/security/sessions/end',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed', 'not_found'],
});
