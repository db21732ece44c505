import type { EventBus } from '../../platform/bus/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { MarketHold } from '../market-book/book-image.ts';
import type { MarketBook } from '../market-book/market-book.ts';

/** How often the rows are read although nobody has told of a change: the telling may be lost, the row is not. */
const LOOK_EVERY_MS = 5_000;

/** Input of the holds of a book. */
export interface MarketHoldsInput {
  readonly database: Database;
  readonly siteId: string;
  readonly book: Pick<MarketBook, 'hold'>;
  readonly bus: EventBus;
  readonly clock: FeedClock;
  readonly log: Log;
}

const nameOf = ({ eventId, marketKey }: Pick<MarketHold, 'eventId' | 'marketKey'>): string => `${eventId} ${marketKey}`;

/** Keeps the markets suspended that the staff has suspended, in the book of the process that reads the feed. */
export class MarketHolds {
  readonly #input: MarketHoldsInput;
  #applied = new Map<string, Omit<MarketHold, 'isHeld'>>();
  #looking: Promise<void> = Promise.resolve();
  #end = (): void => undefined;

  constructor(input: MarketHoldsInput) {
    this.#input = input;
  }

  /** Takes up what is held, and follows from then on. */
  async start(): Promise<void> {
    const { bus, clock } = this.#input;
    await this.look();
    const endListening = bus.subscribe('market-held', () => void this.look());
    let cancel = (): void => undefined;
    const lookLater = (): void => {
      cancel = clock.after(LOOK_EVERY_MS, () => {
        void this.look();
        lookLater();
      });
    };
    lookLater();
    this.#end = () => {
      endListening();
      cancel();
    };
  }

  /** Resolves when nothing is read any more. */
  async stop(): Promise<void> {
    this.#end();
    await this.#looking;
  }

  /** Makes the book as the rows say, one look after the other; resolves when it is. */
  look(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#apply())
      .catch((error: unknown) => this.#input.log.warn({ err: error }, 'suspended markets could not be read'));
    return this.#looking;
  }

  async #apply(): Promise<void> {
    const { database, siteId, book } = this.#input;
    const rows = await database.kysely
      .selectFrom('market_holds')
      .select(['event_id as eventId', 'market_key as marketKey'])
      .where('site_id', '=', siteId)
      .execute();
    const wanted = new Map(rows.map((row) => [nameOf(row), row]));
    for (const [name, hold] of this.#applied) if (!wanted.has(name)) book.hold({ ...hold, isHeld: false });
    for (const [name, hold] of wanted) if (!this.#applied.has(name)) book.hold({ ...hold, isHeld: true });
    this.#applied = wanted;
  }
}
