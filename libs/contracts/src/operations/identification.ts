import { operation } from '../operation.ts';

/** The player asks to be identified by what they have told of themselves; the staff decides. Source: the identity design. */
export const requestIdentification = operation({
  name: 'requestIdentification',
  method: 'POST',
  path: '/web-api/user/identification',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'needs_data'],
});

/** The staff decides whether a player is who they say. For the staff alone. */
export const decideIdentification = operation({
  name: 'decideIdentification',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/identifications/:playerId',
  errors: ['forbidden', 'not_found'],
});
