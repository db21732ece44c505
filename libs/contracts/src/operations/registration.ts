import { operation } from '../operation.ts';

/** Why no account is opened, whichever way. */
const refused = [
  ...(['email_taken', 'promo_invalid', 'password_known', 'under_age', 'self_excluded', 'country_not_served'] as const),
  ...(['bot_check_required', 'fingerprint_invalid', 'csrf_failed'] as const),
];

/** Fast registration; the new player is signed in. Source: shell 4, registration types. */
export const registerFast = operation({
  name: 'registerFast',
  method: 'POST',
  path: '/web-api/registration/fast',
  errors: refused,
});

/** Sends a code to the telephone that an account is to be opened with. Source: shell 4, registration types. */
export const sendRegistrationSms = operation({
  name: 'sendRegistrationSms',
  method: 'POST',
  path: '/web-api/registration/phone/code',
  errors: ['forbidden', 'bot_check_required', 'fingerprint_invalid', 'csrf_failed'],
});

/** Registration by a telephone and the code that was sent to it. Source: shell 4, registration types. */
export const registerByPhone = operation({
  name: 'registerByPhone',
  method: 'POST',
  path: '/web-api/registration/phone',
  errors: [...refused, 'phone_taken', 'wrong_code', 'time_up'],
});

/** Registration with name and address. Source: shell 4, registration types. */
export const registerFull = operation({
  name: 'registerFull',
  method: 'POST',
  path: '/web-api/registration/full',
  errors: refused,
});

/** Opens an account for the visitor's identity at the provider. Source: shell 4, registration types. */
export const registerSocial = operation({
  name: 'registerSocial',
  method: 'POST',
  path: '/web-api/registration/social',
  errors: [...refused, 'wrong_code'],
});
