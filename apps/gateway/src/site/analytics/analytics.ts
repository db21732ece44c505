import type { Registry } from 'prom-client';
import type { Database } from '../../platform/database/index.ts';
import type { FeedClock } from '../../platform/clock/feed-clock.ts';
import { addCounts, readCounts } from './analytics-repository.ts';
import { EventCounter, type CountedEvent, type CountedLine } from './event-counter.ts';

/** How long counts stay in memory before they are kept. */
const KEEP_EVERY_MS = 5_000;

/** Input of analytics. */
export interface AnalyticsInput {
  readonly database: Database;
  readonly siteId: string;
  readonly clock: FeedClock;
  readonly registry: Registry;
  readonly warn: (error: unknown, sentence: string) => void;
}

/** Counts of pages' events: many calls become one statement every few seconds. */
export class Analytics {
  readonly #input: AnalyticsInput;
  readonly #counter: EventCounter;
  #cancel: (() => void) | null = null;
  #isStopped = false;
  #keeping: Promise<void> = Promise.resolve();

  constructor(input: AnalyticsInput) {
    this.#input = input;
    this.#counter = new EventCounter(input.registry, () => input.clock.nowMs());
  }

  /** Counts events; they are in the database a few seconds later. */
  count(collector: string, events: readonly CountedEvent[]): void {
    this.#counter.count(collector, events);
    if (this.#cancel !== null || this.#isStopped) return;
    this.#cancel = this.#input.clock.after(KEEP_EVERY_MS, () => {
      this.#cancel = null;
      void this.keep();
    });
  }

  /** The counts of days, what is still in memory among them. */
  async figures(from: string, to: string): Promise<readonly CountedLine[]> {
    await this.keep();
    return readCounts(this.#input.database, this.#input.siteId, from, to);
  }

  /** Keeps what was counted; what cannot be kept is tried again with the next. Never throws. */
  keep(): Promise<void> {
    this.#keeping = this.#keeping.then(async () => {
      const lines = this.#counter.take();
      try {
        await addCounts(this.#input.database, this.#input.siteId, lines);
      } catch (error) {
        this.#counter.putBack(lines);
        this.#input.warn(error, 'counts of analytics could not be kept');
      }
    });
    return this.#keeping;
  }

  /** Keeps the last counts; afterwards the database may be closed. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    await this.keep();
  }
}
