import { operation } from '../operation.ts';

/** The line board: events not yet started. Also the polling fallback of the stream. */
export const getLineBoard = operation({ name: 'getLineBoard', method: 'GET', path: '/web-api/line/board' });

/** The live board: events in play. Also the polling fallback of the stream. */
export const getLiveBoard = operation({ name: 'getLiveBoard', method: 'GET', path: '/web-api/live/board' });

/** How many events each sport and championship has, line and live. */
export const getMenu = operation({ name: 'getMenu', method: 'GET', path: '/web-api/menu' });

/** One event with all its markets. */
export const getEvent = operation({
  name: 'getEvent',
  method: 'GET',
  path: '/web-api/events/:eventId',
  errors: ['not_found'],
});

/** Events, teams and championships whose names have what was typed; the best of each first. */
export const search = operation({ name: 'search', method: 'GET', path: '/web-api/search' });
