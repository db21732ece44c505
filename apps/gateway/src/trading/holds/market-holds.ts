import { type EventBus, FollowedRows } from '../../platform/bus/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { MarketHold } from '../market-book/book-image.ts';
import type { MarketBook } from '../market-book/market-book.ts';
import { readHolds } from './read-holds.ts';

/** Input of the holds of a book. */
export interface MarketHoldsInput {
  readonly database: Database;
  readonly siteId: string;
  readonly book: Pick<MarketBook, 'hold'>;
  readonly bus: EventBus;
  readonly clock: FeedClock;
  readonly log: Log;
}

/** Keeps the markets as the staff says, suspended or at other prices, in the book of the process that reads the feed. */
export class MarketHolds {
  readonly #input: MarketHoldsInput;
  #applied: ReadonlyMap<string, MarketHold> = new Map();
  readonly #rows: FollowedRows;

  constructor(input: MarketHoldsInput) {
    this.#input = input;
    const failure = 'what the staff says of markets could not be read';
    this.#rows = new FollowedRows({ ...input, topic: 'market-held', apply: () => this.#apply(), failure });
  }

  /** Takes up what is said, and follows from then on. */
  start(): Promise<void> {
    return this.#rows.start();
  }

  /** Resolves when nothing is read any more. */
  stop(): Promise<void> {
    return this.#rows.stop();
  }

  /** Makes the book as the rows say; resolves when it is. */
  look(): Promise<void> {
    return this.#rows.look();
  }

  async #apply(): Promise<void> {
    const { database, siteId, book } = this.#input;
    const wanted = await readHolds(database.kysely, siteId);
    for (const [name, { eventId, marketKey }] of this.#applied)
      if (!wanted.has(name)) book.hold({ eventId, marketKey, isHeld: false });
    for (const [name, word] of wanted)
      if (JSON.stringify(this.#applied.get(name)) !== JSON.stringify(word)) book.hold(word);
    this.#applied = wanted;
  }
}
