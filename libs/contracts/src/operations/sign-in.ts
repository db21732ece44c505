import { operation } from '../operation.ts';

/** Sends a code to a telephone; the answer never tells whether it has an account. Source: shell 7, sign-in. */
export const sendSms = operation({
  name: 'sendSms',
  method: 'POST',
  path: '/web-api/auth/send-sms',
  errors: ['bot_check_required', 'fingerprint_invalid', 'csrf_failed'],
});

/** Sign-in by the code that `sendSms` sent to this visitor's telephone. Source: shell 7, sign-in. */
export const signInBySms = operation({
  name: 'signInBySms',
  method: 'POST',
  path: '/web-api/auth/sms-code',
  errors: ['wrong_code', 'time_up', 'blocked', 'two_step_required', 'fingerprint_invalid', 'csrf_failed'],
});

/** A token that signs another device in once, within two minutes: shown as a QR code. Source: shell 3, office sections. */
export const createSignInToken = operation({
  name: 'createSignInToken',
  method: 'POST',
  path: '/web-api/user/sign-in-token',
  access: 'signed-in',
  errors: ['unauthorised', 'token_invalid', 'csrf_failed'],
});

/** Sign-in by a token of `createSignInToken`. Source: shell 7, sign-in. */
export const signInByToken = operation({
  name: 'signInByToken',
  method: 'POST',
  path: '/web-api/auth/login-token',
  errors: ['wrong_code', 'time_up', 'blocked', 'two_step_required', 'fingerprint_invalid', 'csrf_failed'],
});

/** The identity providers that may be signed in with. Source: shell 4, authentication. */
export const getIdentityProviders = operation({
  name: 'getIdentityProviders',
  method: 'GET',
  path: '/web-api/auth/providers',
});

/** Begins a visit to an identity provider; the page goes to the address that is answered. Source: shell 7, sign-in. */
export const startOauth = operation({
  name: 'startOauth',
  method: 'POST',
  path: '/web-api/auth/oauth',
  errors: ['not_found', 'unavailable', 'csrf_failed'],
});

/** Who the visitor is at an identity provider, while no account here is theirs. Source: shell 4, authentication. */
export const getSocialIdentity = operation({
  name: 'getSocialIdentity',
  method: 'GET',
  path: '/web-api/auth/social',
});

/** Signs in and links the account with the visitor's identity at the provider. Source: shell 5; shell 7, sign-in. */
export const signInBySocial = operation({
  name: 'signInBySocial',
  method: 'POST',
  path: '/web-api/auth/login-social',
  errors: [
    'credentials_invalid',
    'blocked',
    'wrong_code',
    'two_step_required',
    'bot_check_required',
    'fingerprint_invalid',
    'csrf_failed',
  ],
});

/** Who this site is at the one-tap provider. Source: shell 7, sign-in. */
export const getOneTapClient = operation({
  name: 'getOneTapClient',
  method: 'GET',
  path: '/social-api/oauth/google-one-tap/clientId',
  errors: ['unavailable'],
});

/** Signs in with what the one-tap provider handed to the page; sent as a form. Source: shell 7, sign-in. */
export const signInByOneTap = operation({
  name: 'signInByOneTap',
  method: 'POST',
  path: '/social-api/oauth/google-one-tap',
  errors: ['forbidden', 'wrong_code', 'blocked', 'unavailable', 'csrf_failed'],
});

/** Countries by their dialling codes. Source: shell 3, phone. */
export const getPhoneCountries = operation({
  name: 'getPhoneCountries',
  method: 'GET',
  path: '/web-api/phone/countries',
});

/** How telephones of a country are written, and how many digits they have. Source: shell 3, phone. */
export const getPhoneMasks = operation({ name: 'getPhoneMasks', method: 'GET', path: '/web-api/phone/masks' });
