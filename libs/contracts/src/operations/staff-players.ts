import { operation } from '../operation.ts';

/** Bans a player at a level, or lifts the ban with level 0. For the staff alone. Source: shell 4, blocking. */
export const setBanLevel = operation({
  name: 'setBanLevel',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/players/:playerId/ban',
  errors: ['forbidden', 'not_found'],
});

/** Allows a player to convert an account in a currency that has gone, or no longer. For the staff alone. Source: product 6. */
export const allowConversion = operation({
  name: 'allowConversion',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/players/:playerId/conversion',
  errors: ['forbidden', 'not_found'],
});

/** Asks a player to take their account over with a telephone, or no longer. For the staff alone. Source: shell 4, user transfer. */
export const requireTransfer = operation({
  name: 'requireTransfer',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/players/:playerId/transfer',
  errors: ['forbidden', 'not_found'],
});

/** Appeals against bans that wait for an answer, the oldest first. For the staff alone. */
export const listBlockAppeals = operation({
  name: 'listBlockAppeals',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/block-appeals',
  errors: ['forbidden'],
});

/** Answers an appeal, once; its player may then appeal again. For the staff alone. */
export const answerBlockAppeal = operation({
  name: 'answerBlockAppeal',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/block-appeals/:appealId/answer',
  errors: ['forbidden', 'not_found'],
});

/** The versions of the site's terms, the newest first. For the staff alone. */
export const listTerms = operation({
  name: 'listTerms',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/terms',
  errors: ['forbidden'],
});

/** Publishes a version of the site's terms: every player is asked again. For the staff alone. Source: shell 2, 7. */
export const publishTerms = operation({
  name: 'publishTerms',
  isForStaff: true,
  method: 'POST',
  path: '/web-api/terms',
  errors: ['forbidden'],
});
