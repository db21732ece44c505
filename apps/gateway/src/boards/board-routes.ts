import { operations, type QueryOf } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route } from '../http/operation-route.ts';
import { RequestRefused } from '../http/request-refused.ts';
import { boardOf, menuOf, type BoardFilter } from './boards.ts';
import type { PublishedBook } from './published-book.ts';
import { searchBook } from './search-book.ts';

const HOUR_MS = 3_600_000;

/** A search asks with every pause of typing; more than this is no person. */
const SEARCHES = { max: 120, timeWindowMs: 60_000 } as const;

function filterOf({ sport, championshipId, hours }: QueryOf<'getLineBoard'>, nowMs: number): BoardFilter {
  return {
    ...(sport === undefined ? {} : { sport }),
    ...(championshipId === undefined ? {} : { championshipId }),
    ...(hours === undefined ? {} : { startsBeforeMs: nowMs + hours * HOUR_MS }),
  };
}

/** Serves line, live, the menu, the search and single events, as they were last published. */
export function registerBoardRoutes(app: FastifyInstance, published: PublishedBook, nowMs: () => number): void {
  route(app, operations.getLineBoard, ({ query }) => boardOf(published, 'line', filterOf(query, nowMs())));
  route(app, operations.getLiveBoard, ({ query }) => boardOf(published, 'live', filterOf(query, nowMs())));
  route(app, operations.getMenu, () => menuOf(published));
  route(app, operations.search, ({ query }) => searchBook(published, query.q), { rateLimit: SEARCHES });
  route(app, operations.getEvent, ({ params }) => {
    const event = published.event(params.eventId);
    if (!event) throw new RequestRefused('not_found');
    return { epoch: published.epoch, clk: published.clk, event };
  });
}
