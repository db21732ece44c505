import { operation } from '../operation.ts';

/** Games that are over, by sport and championship, a page at a time. */
export const getResults = operation({ name: 'getResults', method: 'GET', path: '/web-api/results' });

/** The championships that results are known of. */
export const getResultChampionships = operation({
  name: 'getResultChampionships',
  method: 'GET',
  path: '/web-api/results/championships',
});

/** A championship's tables, how they came about, and its last results. */
export const getChampionshipResults = operation({
  name: 'getChampionshipResults',
  method: 'GET',
  path: '/web-api/results/championships/:championshipId',
  errors: ['not_found'],
});

/** Reads the statistics of a team, or a player: last and next games, and its place in its league. */
export const getTeamStatistics = operation({
  name: 'getTeamStatistics',
  method: 'GET',
  path: '/web-api/results/teams/:teamId',
  errors: ['not_found'],
});

/** Reads the statistics of a game and its sides: result, form, meetings, table. */
export const getGameStatistics = operation({
  name: 'getGameStatistics',
  method: 'GET',
  path: '/web-api/results/games/:eventId',
  errors: ['not_found'],
});

/** How the prices of a market have moved since the gateway has known it. */
export const getPriceHistory = operation({
  name: 'getPriceHistory',
  method: 'GET',
  path: '/web-api/events/:eventId/prices',
  errors: ['not_found'],
});
