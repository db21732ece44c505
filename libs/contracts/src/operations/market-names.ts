import { operation } from '../operation.ts';

/** What the markets of an event are called that the feed describes and no catalogue knows. */
export const getMarketNames = operation({
  name: 'getMarketNames',
  method: 'GET',
  path: '/web-api/events/:eventId/market-names',
  errors: ['not_found'],
});
