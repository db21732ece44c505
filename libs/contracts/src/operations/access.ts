import { operation } from '../operation.ts';

/** Whether an address leads elsewhere. Source: shell 7, `redirects-api`. */
export const resolveRedirect = operation({
  name: 'resolveRedirect',
  method: 'POST',
  path: '/redirects-api/api/v1/redirect-light',
});

/** Whether the site is blocked for the caller. Source: shell 7, `blocks-api`. */
export const checkBlock = operation({ name: 'checkBlock', method: 'POST', path: '/blocks-api/api/v2/block' });
