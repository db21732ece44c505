import { operation } from '../operation.ts';

/**
 * Whether the player may see the pictures of a match, and where they are; a token of `updateVideoToken` goes along as
 * `token`. Refused where their country has no rights, or where they have neither money nor an open bet.
 */
export const getBroadcast = operation({
  name: 'getBroadcast',
  method: 'GET',
  path: '/web-api/events/:eventId/broadcast',
  access: 'signed-in',
  errors: ['unauthorised', 'not_found', 'country_not_served', 'insufficient_funds'],
});
