import { operation } from '../operation.ts';

/** The player asks to be identified by what they have told of themselves; the staff decides. Source: the identity design. */
export const requestIdentification = operation({
  name: 'requestIdentification',
  method: 'POST',
  path: '/web-api/user/identification',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'needs_data'],
});

/** How far the house knows who the player is: the station, documents that were sent, kinds that are taken. */
export const getIdentification = operation({
  name: 'getIdentification',
  method: 'GET',
  path: '/web-api/user/identification',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Sends a document, checked by its content and kept encrypted. Source: the identity design, "Who somebody is". */
export const sendDocument = operation({
  name: 'sendDocument',
  method: 'POST',
  path: '/web-api/user/documents',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'document_refused'],
});

/** Takes a document back that nobody has decided about. */
export const removeDocument = operation({
  name: 'removeDocument',
  method: 'DELETE',
  path: '/web-api/user/documents/:documentId',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found'],
});

/** Begins a check by a provider of identification; the page goes on at its address. */
export const startIdentityCheck = operation({
  name: 'startIdentityCheck',
  method: 'POST',
  path: '/web-api/user/identity-checks',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'needs_data', 'unavailable'],
});

/** Players who wait to be identified, the longest first, with what lists say of them. For the staff alone. */
export const listIdentifications = operation({
  name: 'listIdentifications',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/identifications',
  errors: ['forbidden'],
});

/** Accounts that were found to be alike, the newest first. For the staff alone. */
export const listPlayerMatches = operation({
  name: 'listPlayerMatches',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/player-matches',
  errors: ['forbidden'],
});

/** Documents of a player. For the staff alone. */
export const listPlayerDocuments = operation({
  name: 'listPlayerDocuments',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/players/:playerId/documents',
  errors: ['forbidden', 'not_found'],
});

/** A document itself; who looked at it is written down. For the staff alone. */
export const lookAtDocument = operation({
  name: 'lookAtDocument',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/documents/:documentId',
  errors: ['forbidden', 'not_found'],
});
