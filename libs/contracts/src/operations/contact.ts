import { operation } from '../operation.ts';

/** Why no contact is changed, at either step. */
const refused = [
  ...(['unauthorised', 'token_invalid', 'csrf_failed', 'terms_changed', 'email_taken', 'phone_taken'] as const),
];

/**
 * Sends a code to the address or the telephone that a player wants to have in place of the present one; the present one
 * stays until the code comes back. Source: shell 4, derived user states; shell 9, personal data.
 */
export const requestContactChange = operation({
  name: 'requestContactChange',
  method: 'POST',
  path: '/web-api/user/contact/change',
  access: 'signed-in',
  errors: [...refused, 'credentials_invalid', 'unavailable'],
});

/** Takes the new address or telephone over with the code that was sent to it; the old address is told. */
export const confirmContactChange = operation({
  name: 'confirmContactChange',
  method: 'POST',
  path: '/web-api/user/contact/confirm',
  access: 'signed-in',
  errors: [...refused, 'wrong_code', 'time_up'],
});
