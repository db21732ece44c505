import { operation } from '../operation.ts';

/** The games, narrowed and in an order, from an offset on, with what there is to narrow them by. Source: product 2, casino. */
export const getCasinoGames = operation({
  name: 'getCasinoGames',
  method: 'GET',
  path: '/web-api/casino/games',
});

/** Sections with their parts, providers and types of games, those with games alone. */
export const getCasinoMenu = operation({
  name: 'getCasinoMenu',
  method: 'GET',
  path: '/web-api/casino/menu',
});

/** The rows of the casino's first page. */
export const getCasinoLobby = operation({
  name: 'getCasinoLobby',
  method: 'GET',
  path: '/web-api/casino/lobby',
});

/** Sums in the jackpots of the games that have some, in one currency. */
export const getCasinoJackpots = operation({
  name: 'getCasinoJackpots',
  method: 'GET',
  path: '/web-api/casino/jackpots',
});

/** Reads the games that the player keeps: favourites, what was played lately, newest first, and games that are like it. */
export const getMyCasino = operation({
  name: 'getMyCasino',
  method: 'GET',
  path: '/web-api/casino/my',
  access: 'signed-in',
  errors: ['unauthorised'],
});

/** Puts a game among the player's favourites, or takes it away. */
export const saveFavouriteGame = operation({
  name: 'saveFavouriteGame',
  method: 'PUT',
  path: '/web-api/casino/favourites',
  access: 'signed-in',
  errors: ['unauthorised', 'csrf_failed', 'not_found'],
});

/** The catalogue as the staff arranges it; for the staff alone. */
export const getCasinoArrangement = operation({
  name: 'getCasinoArrangement',
  isForStaff: true,
  method: 'GET',
  path: '/web-api/casino/arrangement',
  errors: ['forbidden'],
});

/** Places, shows, hides or names a section; for the staff alone. */
export const saveCasinoSection = operation({
  name: 'saveCasinoSection',
  isForStaff: true,
  method: 'PUT',
  path: '/web-api/casino/arrangement/sections/:sectionId',
  errors: ['forbidden', 'not_found'],
});

/** Makes or changes a collection of a section; for the staff alone. */
export const saveCasinoCollection = operation({
  name: 'saveCasinoCollection',
  isForStaff: true,
  method: 'PUT',
  path: '/web-api/casino/arrangement/sections/:sectionId/collections/:collectionId',
  errors: ['forbidden', 'not_found'],
});

/** Takes a collection away; for the staff alone. */
export const removeCasinoCollection = operation({
  name: 'removeCasinoCollection',
  isForStaff: true,
  method: 'DELETE',
  path: '/web-api/casino/arrangement/sections/:sectionId/collections/:collectionId',
  errors: ['forbidden', 'not_found'],
});
