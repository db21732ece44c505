import type { CouponContext } from '../coupons/coupon-context.ts';
import type { FeedSource } from '../../trading/feed/index.ts';
import { EVENT_LOST_SLOT, EVERY_MARKET, type MarketResult } from './market-result.ts';
import { findUnsettledEvents, storeResults } from './results-repository.ts';

/** So long after its start an event without a result that the feed does not know any more is lost. */
export const LOST_AFTER_MS = 72 * 3_600_000;

/** The feed must have been up for so long without a break: until then it may not have said everything it knows. */
export const FEED_COMPLETE_AFTER_MS = 10 * 60_000;

/** At most so many in one look. */
const BATCH = 500;

/** Requests that a feed answers before an event of it is given up. */
export type FeedRequests = Pick<FeedSource, 'isWhole' | 'requestEvent'>;

const lost = (eventId: string, nowMs: number): MarketResult => ({
  eventId,
  marketKey: EVERY_MARKET,
  slot: EVENT_LOST_SLOT,
  isActive: true,
  timestampMs: nowMs,
  windowStartMs: null,
  windowEndMs: null,
  outcomes: {},
  score: null,
});

/**
 * Finds events that bets wait for in vain: nothing will ever settle them, because the feed that had them is another one
 * now, or has forgotten them. Bets on them are returned, which costs neither the player nor the house; a result that comes
 * after all counts. A feed that can be asked is asked about each of them first, and given time to say what it knows: as long
 * as it has not told everything that was missed, or has not granted the question, nothing is given up.
 */
export class LostEvents {
  readonly #context: CouponContext;
  /** The clock's time when this was made, and the time that passed until then. */
  readonly #madeAt: { readonly nowMs: number; readonly elapsedMs: number };
  /** In time that passes: a clock that is set forward completes no feed. */
  #upSinceMs: number | null = null;
  #feed: FeedRequests = {};

  constructor(context: CouponContext) {
    this.#context = context;
    this.#madeAt = { nowMs: context.clock.nowMs(), elapsedMs: context.clock.elapsedMs() };
  }

  /** Asks this feed from now on. */
  follow(feed: FeedRequests): void {
    this.#feed = feed;
  }

  /** Takes note of whether the feed is up; call it often. */
  watch(): void {
    const { book, clock } = this.#context;
    const isUp = book.isFeedUp && this.#feed.isWhole?.() !== false;
    this.#upSinceMs = isUp ? (this.#upSinceMs ?? clock.elapsedMs()) : null;
  }

  /** Keeps as a result that events are lost, where any are; answers how many. */
  async store(): Promise<number> {
    const { book, clock, database, log } = this.#context;
    const nowMs = this.#believedNowMs();
    if (this.#upSinceMs === null || clock.elapsedMs() - this.#upSinceMs < FEED_COMPLETE_AFTER_MS) return 0;
    const unsettled = await findUnsettledEvents(database.kysely, nowMs - LOST_AFTER_MS);
    const unknown = unsettled.filter((eventId) => !book.event(eventId)).slice(0, BATCH);
    const eventIds = unknown.filter((eventId) => this.#isAnswered(eventId));
    if (eventIds.length === 0) return 0;
    const results = eventIds.map((eventId) => lost(eventId, nowMs));
    await storeResults(database.kysely, results, nowMs);
    log.warn({ eventIds }, 'the feed does not know these events any more: bets on them are returned');
    return eventIds.length;
  }

  /** No later than the time that has passed allows: a clock that is set forward makes no event older. */
  #believedNowMs(): number {
    const { clock } = this.#context;
    const passedMs = clock.elapsedMs() - this.#madeAt.elapsedMs;
    return Math.floor(Math.min(clock.nowMs(), this.#madeAt.nowMs + passedMs));
  }

  /** Whether the feed was asked about an event and has had the time to say what it knows. */
  #isAnswered(eventId: string): boolean {
    if (!this.#feed.requestEvent) return true;
    const grantedAtMs = this.#feed.requestEvent(eventId);
    return grantedAtMs !== undefined && this.#context.clock.elapsedMs() - grantedAtMs >= FEED_COMPLETE_AFTER_MS;
  }
}
