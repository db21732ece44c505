import { operation } from '../operation.ts';

/** Sends a code to the telephone that an account is taken over with. Source: shell 7, user transfer. */
export const sendTransferCode = operation({
  name: 'sendTransferCode',
  method: 'POST',
  path: '/web-api/api/internal/v1/account/user-transfer/send-code/:id',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found', 'phone_taken', 'bot_check_required', 'csrf_failed'],
});

/** Checks the code; the token that is answered fetches the user's data. Source: shell 7, user transfer. */
export const checkTransferCode = operation({
  name: 'checkTransferCode',
  method: 'POST',
  path: '/web-api/api/internal/v1/account/user-transfer/check-code/:id',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found', 'wrong_code', 'time_up', 'csrf_failed'],
});

/** Ends the transfer: the number and the new password of the account, shown this once. Source: shell 7, user transfer. */
export const getTransferData = operation({
  name: 'getTransferData',
  method: 'POST',
  path: '/web-api/api/internal/v1/account/user-transfer/user-data',
  access: 'signed-in',
  errors: ['unauthorised', 'wrong_code', 'time_up', 'phone_taken', 'csrf_failed'],
});

/**
 * Reads the parts of the session that the page keeps for other services of the site, in cookies. Source: shell 7;
 * product 7.
 */
export const getSecureData = operation({
  name: 'getSecureData',
  method: 'GET',
  path: '/web-api/user/secure-data',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid'],
});
