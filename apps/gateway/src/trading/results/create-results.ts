import { operations, type Championship, type Sport } from '@longshot/contracts';
import { RESULTS_PAGE, RESULTS_SPAN_MS } from '@longshot/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { SportBlacklists } from '@longshot/domain/identity';
import { hiddenSports, isOffered, isSportHidden } from '../boards/offered-sports.ts';
import type { FeedMessage } from '../feed/feed-messages.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { PriceHistory } from './price-history.ts';
import { ResultRecorder, type RecorderInput } from './result-recorder.ts';
import {
  countChampionships,
  countResults,
  findChampionships,
  findResults,
  type ResultFilter,
} from './results-repository.ts';
import { championshipResults, gameStatistics } from './statistics.ts';
import { teamStatistics } from './team-statistics.ts';
import type { EventSnapshot } from '../market-book/book-snapshots.ts';

/** Results, statistics and histories of prices. */
export interface Results {
  routes(app: FastifyInstance): void;
  /** Follows prices, and keeps results where this is the process that does. */
  start(keepsResults: boolean): void;
  /** Writes what waits; afterwards the database may be closed. */
  stop(): Promise<void>;
  /** Takes a message of the feed after the book has; never throws. */
  handle(message: FeedMessage): void;
  /** Resolves when everything heard so far is written. */
  settled(): Promise<void>;
}

/** Input of results. */
export interface ResultsInput extends RecorderInput {
  /** The sports that the site does not offer; what it offers nowhere has no results here either. */
  readonly settings: { readonly disallowedSports: SportBlacklists };
}

function found<T>(answer: T | null): T {
  if (answer === null) throw new RequestRefused('not_found');
  return answer;
}

function checkedSpan<Span extends Pick<ResultFilter, 'fromMs' | 'untilMs'>>(span: Span): Span {
  const lengthMs = span.untilMs - span.fromMs;
  if (lengthMs > 0 && lengthMs <= RESULTS_SPAN_MS) return span;
  throw new RequestRefused('validation_failed', { field: 'untilMs' }, 'untilMs: after fromMs, by at most eight days');
}

/** Puts results together; nothing is heard before `start`. */
export function createResults(input: ResultsInput): Results {
  const { database, book, clock, settings } = input;
  const recorder = new ResultRecorder(input);
  const history = new PriceHistory(book, clock);
  const reader = database.kysely;
  const hidden = () => hiddenSports(settings.disallowedSports);
  const shown = <T extends { readonly sport: Sport }>(answer: T | null): T => {
    const known = found(answer);
    return found(isSportHidden(settings.disallowedSports, known.sport) ? null : known);
  };
  const historyOf = (eventId: string, marketKey: string) => {
    const event = book.event(eventId);
    return event && isOffered(settings.disallowedSports, event) ? history.of(eventId, marketKey) : null;
  };
  return {
    routes: (app) => {
      route(app, operations.getResults, async ({ query }) => {
        const filter = checkedSpan({ ...query, hidden: hidden() });
        const [sports, championships, results] = await Promise.all([
          countResults(reader, filter),
          countChampionships(reader, filter),
          findResults(reader, filter, { offset: ((query.page ?? 1) - 1) * RESULTS_PAGE, limit: RESULTS_PAGE }),
        ]);
        const isChosen = ({ championship }: { readonly championship: Championship }) =>
          query.championshipId === undefined || championship.id === query.championshipId;
        const count = championships.filter(isChosen).reduce((sum, each) => sum + each.count, 0);
        return { results, sports, championships, pages: Math.ceil(count / RESULTS_PAGE) };
      });
      route(app, operations.getResultChampionships, async () => ({
        championships: await findChampionships(reader, hidden()),
      }));
      route(app, operations.getChampionshipResults, async ({ params }) =>
        shown(await championshipResults(reader, params.championshipId)),
      );
      route(app, operations.getTeamStatistics, async ({ params: { teamId } }) => {
        const isShown = (event: EventSnapshot) => isOffered(settings.disallowedSports, event);
        return shown(await teamStatistics(reader, book, { teamId, isShown }));
      });
      route(app, operations.getGameStatistics, async ({ params }) =>
        shown(await gameStatistics(reader, book, params.eventId)),
      );
      route(app, operations.getPriceHistory, ({ params, query }) => found(historyOf(params.eventId, query.marketKey)));
    },
    start: (keepsResults) => {
      if (keepsResults) recorder.start();
      history.start();
    },
    stop: async () => {
      history.stop();
      await recorder.stop();
    },
    handle: (message) => recorder.handle(message),
    settled: () => recorder.settled(),
  };
}
