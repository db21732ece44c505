import { SerialWork } from '../../platform/background/serial-work.ts';
import { type FeedMessage, isEventMessage } from '../../trading/feed/index.ts';
import type { EventSnapshot } from '../../trading/market-book/index.ts';
import { payCoupons } from '../coupons/pay-coupons.ts';
import { findWatched, giveUpMatches, isNews, storeStanding, type WatchedMatches } from '../draws/match-results.ts';
import { findSectionsWithDraws } from '../draws/draws-repository.ts';
import { hasMatchesOfDraw } from '../draws/make-draw.ts';
import { moveDraws, SECTIONS } from '../draws/move-draws.ts';
import type { TotoContext } from '../toto-context.ts';
import { findDrawsToSettle, settleDraw } from './settle-draw.ts';

/** How often draws are looked after. */
const LOOK_MS = 5_000;

/** How long to wait after the database has refused. */
const RETRY_AFTER_MS = 1_000;

/** The feed must have been up for so long without a break before matches are given up: it may not have said everything. */
const FEED_COMPLETE_AFTER_MS = 10 * 60_000;

/**
 * Makes draws of the line, closes, settles and pays them. Everything it knows stands in the database: it goes on where a
 * process stopped, and doing a step again changes nothing, so that no draw is run twice and none is missed.
 */
export class DrawKeeper {
  readonly #context: TotoContext;
  /** Events of the book that changed and are not kept yet, the newest of each. */
  readonly #told = new Map<string, EventSnapshot>();
  #waiting: (() => void)[] = [];
  #watched: WatchedMatches = new Map();
  readonly #work = new SerialWork(
    () => this.#run(),
    (error) => this.#context.log.error({ err: error }, 'draws of toto could not be looked after'),
  );
  #upSinceMs: number | null = null;
  #isStopped = true;
  #cancel: () => void = () => undefined;

  constructor(context: TotoContext) {
    this.#context = context;
  }

  async start(): Promise<void> {
    this.#isStopped = false;
    await this.#wake();
    this.#lookLater();
  }

  /** Resolves when nothing runs any more. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel();
    await this.settled();
  }

  /** Resolves when everything heard so far is kept and settled. */
  async settled(): Promise<void> {
    await this.#work.settled();
  }

  /**
   * Takes a message of the feed after the book has; never throws. Answers a promise where what it says of a draw's match
   * is not kept yet.
   */
  handle(message: FeedMessage): Promise<void> | undefined {
    if (!isEventMessage(message) || !this.#watched.has(message.eventId)) return undefined;
    const event = this.#context.book.event(message.eventId);
    if (!event || !isNews(this.#watched, event)) return undefined;
    this.#told.set(event.eventId, event);
    const kept = new Promise<void>((resolve) => this.#waiting.push(resolve));
    void this.#wake();
    return kept;
  }

  /** One look after everything; resolves when it is done. Runs by itself after `start`. */
  async step(): Promise<void> {
    await this.settled();
    await this.#wake();
  }

  #lookLater(): void {
    if (this.#isStopped) return;
    this.#cancel = this.#context.clock.after(LOOK_MS, () => void this.#wake().then(() => this.#lookLater()));
  }

  #wake(): Promise<void> {
    return this.#isStopped ? Promise.resolve() : this.#work.wake();
  }

  async #run(): Promise<void> {
    if (this.#isStopped) return;
    const { log, clock } = this.#context;
    try {
      await this.#keepResults();
      for (const section of await this.#sectionsToLookAfter()) await this.#lookAfter(section);
      await payCoupons(this.#context);
    } catch (error) {
      log.error({ err: error }, 'draws of toto could not be looked after; trying again');
      clock.after(RETRY_AFTER_MS, () => void this.#wake());
    }
  }

  /** Keeps what was told of matches, and what the book has of those that draws wait for. */
  async #keepResults(): Promise<void> {
    const { book } = this.#context;
    this.#watched = await findWatched(this.#context);
    for (const eventId of this.#watched.keys()) {
      const event = book.event(eventId);
      if (event && isNews(this.#watched, event)) this.#told.set(eventId, event);
    }
    const waiting = this.#waiting.splice(0);
    try {
      for (const [eventId, event] of this.#told) {
        await storeStanding(this.#context, event);
        if (this.#told.get(eventId) === event) this.#told.delete(eventId);
      }
    } catch (error) {
      this.#waiting.unshift(...waiting);
      throw error;
    }
    for (const resolve of waiting) resolve();
    if (this.#isFeedComplete()) await giveUpMatches(this.#context);
  }

  #isFeedComplete(): boolean {
    const { book, clock } = this.#context;
    this.#upSinceMs = book.isFeedUp ? (this.#upSinceMs ?? clock.elapsedMs()) : null;
    return this.#upSinceMs !== null && clock.elapsedMs() - this.#upSinceMs >= FEED_COMPLETE_AFTER_MS;
  }

  /** Those that have a draw, or of which one can be made. */
  async #sectionsToLookAfter(): Promise<typeof SECTIONS> {
    const { database, settings } = this.#context;
    const known = await findSectionsWithDraws(database.kysely, settings.siteId);
    return SECTIONS.filter((section) => known.has(section) || hasMatchesOfDraw(this.#context, section));
  }

  async #lookAfter(section: (typeof SECTIONS)[number]): Promise<void> {
    const { log, settings } = this.#context;
    const key = { siteId: settings.siteId, section };
    await moveDraws(this.#context, key);
    for (const number of await findDrawsToSettle(this.#context, key)) {
      try {
        await settleDraw(this.#context, key, number);
      } catch (error) {
        log.error({ err: error, section, number }, 'a draw of toto could not be settled');
      }
    }
  }
}
