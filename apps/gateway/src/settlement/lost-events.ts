import type { CouponContext } from '../coupon/index.ts';
import { EVENT_LOST_SLOT, EVERY_MARKET, type MarketResult } from './market-result.ts';
import { findUnsettledEvents, storeResults } from './results-repository.ts';

/** So long after its start an event without a result that the feed does not know any more is lost. */
export const LOST_AFTER_MS = 72 * 3_600_000;

/** The feed must have been up for so long without a break: until then it may not have said everything it knows. */
export const FEED_COMPLETE_AFTER_MS = 10 * 60_000;

/** At most so many in one look. */
const BATCH = 500;

const lost = (eventId: string, nowMs: number): MarketResult => ({
  ...{ eventId, marketKey: EVERY_MARKET, slot: EVENT_LOST_SLOT, isActive: true, timestampMs: nowMs },
  ...{ windowStartMs: null, windowEndMs: null, outcomes: {}, score: null },
});

/**
 * Finds events that bets wait for in vain: nothing will ever settle them, because the feed that had them is another one
 * now, or has forgotten them. Bets on them are returned, which costs neither the player nor the house; a result that comes
 * after all counts.
 */
export class LostEvents {
  readonly #context: CouponContext;
  #upSinceMs: number | null = null;

  constructor(context: CouponContext) {
    this.#context = context;
  }

  /** Takes note of whether the feed is up; call it often. */
  watch(): void {
    const { book, clock } = this.#context;
    this.#upSinceMs = book.isFeedUp ? (this.#upSinceMs ?? clock.nowMs()) : null;
  }

  /** Keeps as a result that events are lost, where any are; answers how many. */
  async store(): Promise<number> {
    const { book, clock, database, log } = this.#context;
    const nowMs = clock.nowMs();
    if (this.#upSinceMs === null || nowMs - this.#upSinceMs < FEED_COMPLETE_AFTER_MS) return 0;
    const unsettled = await findUnsettledEvents(database.kysely, nowMs - LOST_AFTER_MS);
    const eventIds = unsettled.filter((eventId) => !book.event(eventId)).slice(0, BATCH);
    if (eventIds.length === 0) return 0;
    const results = eventIds.map((eventId) => lost(eventId, nowMs));
    await storeResults(database.kysely, results, nowMs);
    log.warn({ eventIds }, 'the feed does not know these events any more: bets on them are returned');
    return eventIds.length;
  }
}
