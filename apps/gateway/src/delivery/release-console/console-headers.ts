import { formPageHeaders } from '../../platform/html/form-page-headers.ts';
import { REPORTING_DIRECTIVE } from '../../platform/http/security-headers.ts';

/** Policy of the console's pages: its own sheet, face and script, and to ask itself. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `connect-src 'self'`,
  `font-src 'self'`,
  `img-src data:`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
  `require-trusted-types-for 'script'`,
  `trusted-types 'none'`,
  REPORTING_DIRECTIVE,
].join('; ');

/** Headers of every page of the console. */
export const CONSOLE_HEADERS = formPageHeaders(POLICY);
