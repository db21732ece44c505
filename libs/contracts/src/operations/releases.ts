import { operation } from '../operation.ts';

/**
 * Tells how loading a remote ended, for the guard of canaries and the figures of releases. Carries no CSRF token: the
 * page's own report token says which release it is about, and each page counts once for a remote and a kind. A token
 * that was not given out is `forbidden`: `token_invalid` speaks of a player's.
 */
export const reportRemote = operation({
  name: 'reportRemote',
  method: 'POST',
  path: '/web-api/releases/remote-reports',
  errors: ['forbidden', 'not_found'],
});
