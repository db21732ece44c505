import { operation } from '../operation.ts';

/** Reads the names of an event's markets that the feed describes and no catalogue knows. */
export const getMarketNames = operation({
  name: 'getMarketNames',
  method: 'GET',
  path: '/web-api/events/:eventId/market-names',
  errors: ['not_found'],
});
