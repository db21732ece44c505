import type { FastifyInstance } from 'fastify';
import { offeredBook } from '../trading/boards/index.ts';
import type { FeedMessage } from '../trading/feed/index.ts';
import { findOpenEvents, findWaitingSinceMs } from './draws/match-results.ts';
import { DrawKeeper } from './settlement/draw-keeper.ts';
import type { TotoContext } from './toto-context.ts';
import { totoRoutes } from './toto-routes.ts';

/** Draws of toto: from matches of the line to payouts. */
export interface Toto {
  routes(app: FastifyInstance): void;
  /** Catches up with what was left undone, and follows the clock. */
  start(): Promise<void>;
  /** Resolves when nothing runs any more. */
  stop(): Promise<void>;
  /**
   * Takes a message of the feed after the book has; never throws. Answers a promise where what it says of a draw's match
   * is not kept yet.
   */
  handle(message: FeedMessage): Promise<void> | undefined;
  /** Since when the feed should say results again; undefined where no draw waits for any. */
  lastSeenMs(): Promise<number | undefined>;
  /** Events that draws wait for which were made before a time. */
  openEvents(madeBeforeMs: number): Promise<readonly string[]>;
  /** Resolves when everything heard so far is kept and settled. */
  settled(): Promise<void>;
  /** Looks after every draw now. Runs by itself after `start`. */
  step(): Promise<void>;
}

/** Puts toto together; nothing runs before `start`. */
export function createToto(input: TotoContext): Toto {
  // Draws are made of the sports on offer; what was made is settled all the same.
  const context: TotoContext = { ...input, book: offeredBook(input.book, input.settings) };
  const { database, clock, settings } = context;
  const keeper = new DrawKeeper(context);
  return {
    routes: (app) => totoRoutes(app, context),
    start: () => keeper.start(),
    stop: () => keeper.stop(),
    handle: (message) => keeper.handle(message),
    lastSeenMs: () => findWaitingSinceMs(database.kysely, settings.siteId, clock.nowMs()),
    openEvents: (madeBeforeMs) => findOpenEvents(database.kysely, settings.siteId, madeBeforeMs),
    settled: () => keeper.settled(),
    step: () => keeper.step(),
  };
}
