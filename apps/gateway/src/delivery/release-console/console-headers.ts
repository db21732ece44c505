import { NO_PERMISSIONS } from '../../platform/html/page-permissions.ts';
import { REPORTING_DIRECTIVE } from '../../platform/http/security-headers.ts';

/** Policy of the console's pages: its own sheet and script, and to ask itself. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `img-src data:`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
  REPORTING_DIRECTIVE,
].join('; ');

/** Headers of every page of the console. */
export const CONSOLE_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  // `no-referrer` would hide the form's origin, by which foreign forms are told.
  'referrer-policy': 'same-origin',
  'permissions-policy': NO_PERMISSIONS,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
};
