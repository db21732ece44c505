import { operation } from '../operation.ts';

/** How the player stands to the markers of harm, and what was written to them about it. Source: the identity design. */
export const getCare = operation({
  name: 'getCare',
  method: 'GET',
  path: '/web-api/user/care',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** The player has read what was written to them; deposits wait for it no longer. */
export const readCare = operation({
  name: 'readCare',
  method: 'POST',
  path: '/web-api/user/care/read',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** Notes about markers of harm that nobody has looked at, the gravest first; or all of one player. For the staff alone. */
export const listCareNotes = operation({
  name: 'listCareNotes',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/care-notes',
  errors: ['forbidden'],
});
