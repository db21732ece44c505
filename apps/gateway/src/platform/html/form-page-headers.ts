import { NO_PERMISSIONS } from './page-permissions.ts';

/** Headers of pages with forms that are none of the site's: in no frame, kept and listed nowhere. */
export const formPageHeaders = (contentSecurityPolicy: string): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy,
  'cache-control': 'no-store',
  // `no-referrer` would hide the form's origin, by which foreign forms are told.
  'referrer-policy': 'same-origin',
  'permissions-policy': NO_PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
});
