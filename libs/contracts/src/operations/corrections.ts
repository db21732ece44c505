import { operation } from '../operation.ts';

/** Corrections of personal data that the player has asked for, the newest first. Source: the identity design. */
export const getCorrections = operation({
  name: 'getCorrections',
  method: 'GET',
  path: '/web-api/office/corrections',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** The player asks for a field to be corrected that they cannot change themselves; the staff decides. */
export const requestCorrection = operation({
  name: 'requestCorrection',
  method: 'POST',
  path: '/web-api/office/corrections',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed'],
});

/** Corrections that wait for a decision, the oldest first. For the staff alone. */
export const listCorrections = operation({
  name: 'listCorrections',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/corrections',
  errors: ['forbidden'],
});
