import { withoutUndefined } from '@longshot/domain/input';
import { operations, type QueryOf } from '@longshot/contracts';
import type { FastifyInstance } from 'fastify';
import { route, type OperationCall } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { textOfBoard, textOfEvent } from './board-text.ts';
import { boardOf, menuOf, type BoardFilter } from './boards.ts';
import type { PublishedBook } from './published-book.ts';
import { searchBook } from './search-book.ts';

const HOUR_MS = 3_600_000;

/** A search asks with every pause of typing; more than this is no person. */
const SEARCHES = { max: 120, timeWindowMs: 60_000 } as const;

function filterOf({ sport, championshipId, hours }: QueryOf<'getLineBoard'>, nowMs: number): BoardFilter {
  return {
    ...withoutUndefined({
      sport,
      championshipId,
      startsBeforeMs: hours === undefined ? undefined : nowMs + hours * HOUR_MS,
    }),
  };
}

/** Serves line, live, the menu, the search and single events, as they were last published. */
export function registerBoardRoutes(app: FastifyInstance, published: PublishedBook, nowMs: () => number): void {
  route(app, operations.getLineBoard, ({ query }) => boardOf(published, 'line', filterOf(query, nowMs())), {
    write: textOfBoard,
  });
  route(app, operations.getLiveBoard, ({ query }) => boardOf(published, 'live', filterOf(query, nowMs())), {
    write: textOfBoard,
  });
  route(app, operations.getMenu, () => menuOf(published), { isAnswerShared: true });
  route(app, operations.search, ({ query }) => searchBook(published, query.q), { rateLimit: SEARCHES });
  const findEvent = ({ params }: OperationCall<'getEvent'>) => {
    const event = published.event(params.eventId);
    if (!event) throw new RequestRefused('not_found');
    return { epoch: published.epoch, clk: published.clk, event };
  };
  route(app, operations.getEvent, findEvent, {
    write: ({ epoch, clk, event }) => `{"epoch":${JSON.stringify(epoch)},"clk":${clk},"event":${textOfEvent(event)}}`,
  });
}
