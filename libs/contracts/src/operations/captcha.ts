import { operation } from '../operation.ts';

/** A new bot check for this visitor, in place of the one before. Source: shell 7, captcha. */
export const updateCaptcha = operation({ name: 'updateCaptcha', method: 'GET', path: '/captcha/update' });

/** How long the visitor's present bot check can still be answered. Source: shell 7, captcha. */
export const getCaptchaTime = operation({ name: 'getCaptchaTime', method: 'GET', path: '/captcha/gettime' });

/** Looks at the result of a bot check; the call that asked for it then carries it. Source: shell 7, captcha. */
export const validateCaptcha = operation({
  name: 'validateCaptcha',
  method: 'POST',
  path: '/web-api/captcha/validate',
  errors: ['csrf_failed'],
});

/** A signed token for a browser's own random id, for what prevents fraud. Source: shell 7, fingerprint. */
export const createFingerprint = operation({
  name: 'createFingerprint',
  method: 'POST',
  path: '/hd-api/external-apps/fingerprint',
});
