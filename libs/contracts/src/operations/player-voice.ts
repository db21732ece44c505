import { operation } from '../operation.ts';

/** Ideas of players that the staff shows, and the player's own. Source: product 6, share idea. */
export const getIdeas = operation({
  name: 'getIdeas',
  method: 'GET',
  path: '/web-api/office/ideas',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** The player shares an idea; others see it once the staff shows it. */
export const shareIdea = operation({
  name: 'shareIdea',
  method: 'POST',
  path: '/web-api/office/ideas',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'duplicate_key', 'limit_reached'],
});

/** The player is for an idea of somebody else, once, or no longer. */
export const voteForIdea = operation({
  name: 'voteForIdea',
  method: 'PUT',
  path: '/web-api/office/ideas/:ideaId/vote',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found', 'forbidden'],
});

/** Every idea, those that nobody has decided about first. For the staff alone. */
export const listIdeas = operation({
  name: 'listIdeas',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/support/ideas',
  errors: ['forbidden'],
});

/** The person of the staff who looks after the player; null for most. Source: product 6, manager. */
export const getMyManager = operation({
  name: 'getMyManager',
  method: 'GET',
  path: '/web-api/office/manager',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Says who looks after a player, or that nobody does any more. For the staff alone. */
export const assignManager = operation({
  name: 'assignManager',
  isForStaff: true,
  method: 'PUT',
  path: '/web-api/support/players/:playerId/manager',
  errors: ['forbidden', 'not_found'],
});
