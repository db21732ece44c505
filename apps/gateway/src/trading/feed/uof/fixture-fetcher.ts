import type { FeedClock } from '../../../platform/clock/feed-clock.ts';
import type { FeedMessage } from '../feed-messages.ts';

/** So many descriptions are asked for at once; so many wait; one that failed is asked for again after so long. */
const LIMITS = { atOnce: 4, waiting: 5_000, retryMs: 30_000 } as const;

/** Input of the fetcher. */
export interface FixtureFetcherInput {
  readonly clock: FeedClock;
  fetch(eventId: string): Promise<readonly FeedMessage[]>;
  say(message: FeedMessage): void;
  warn(sentence: string): void;
}

/** Asks for the description of events that are heard of for the first time: the broker carries none. */
export class FixtureFetcher {
  readonly #input: FixtureFetcherInput;
  readonly #known = new Set<string>();
  #waiting: string[] = [];
  #running = 0;

  constructor(input: FixtureFetcherInput) {
    this.#input = input;
  }

  /** An event was heard of. */
  heardOf(eventId: string): void {
    if (this.#known.has(eventId) || this.#waiting.length >= LIMITS.waiting) return;
    this.#known.add(eventId);
    this.#waiting.push(eventId);
    this.#next();
  }

  /** The description of an event changed. */
  changed(eventId: string): void {
    this.#known.delete(eventId);
    this.heardOf(eventId);
  }

  /** Asks for nothing more. */
  stop(): void {
    this.#waiting = [];
  }

  #next(): void {
    while (this.#running < LIMITS.atOnce) {
      const eventId = this.#waiting.shift();
      if (eventId === undefined) return;
      this.#running += 1;
      void this.#fetch(eventId);
    }
  }

  async #fetch(eventId: string): Promise<void> {
    try {
      for (const message of await this.#input.fetch(eventId)) this.#input.say(message);
    } catch (error) {
      this.#input.warn(`Event ${eventId} could not be described: ${String(error)}`);
      this.#input.clock.after(LIMITS.retryMs, () => void this.#known.delete(eventId));
    }
    this.#running -= 1;
    this.#next();
  }
}
