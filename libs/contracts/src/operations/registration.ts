import { operation } from '../operation.ts';

/** Fast registration; the new player is signed in. Source: shell 4, registration types. */
export const registerFast = operation({
  name: 'registerFast',
  method: 'POST',
  path: '/web-api/registration/fast',
  errors: [
    'email_taken',
    'password_known',
    'under_age',
    'self_excluded',
    'country_not_served',
    'bot_check_required',
    'fingerprint_invalid',
    'csrf_failed',
  ],
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
  errors: [
    'email_taken',
    'phone_taken',
    'password_known',
    'under_age',
    'self_excluded',
    'country_not_served',
    'wrong_code',
    'time_up',
    'bot_check_required',
    'fingerprint_invalid',
    'csrf_failed',
  ],
});

/** Registration with name and address. Source: shell 4, registration types. */
export const registerFull = operation({
  name: 'registerFull',
  method: 'POST',
  path: '/web-api/registration/full',
  errors: [
    'email_taken',
    'password_known',
    'under_age',
    'self_excluded',
    'country_not_served',
    'bot_check_required',
    'fingerprint_invalid',
    'csrf_failed',
  ],
});

/** Opens an account for the visitor's identity at the provider. Source: shell 4, registration types. */
export const registerSocial = operation({
  name: 'registerSocial',
  method: 'POST',
  path: '/web-api/registration/social',
  errors: [
    'email_taken',
    'under_age',
    'self_excluded',
    'country_not_served',
    'wrong_code',
    'bot_check_required',
    'fingerprint_invalid',
    'csrf_failed',
  ],
});
