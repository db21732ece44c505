import type { FeedClock } from '../../../platform/clock/feed-clock.ts';

/** Pauses between tries: a second, doubled each time, at most a minute. */
const PAUSES_MS = { first: 1_000, longest: 60_000 } as const;

/** Tries something until it succeeds, with growing pauses. One try at a time. */
export class Backoff {
  readonly #clock: FeedClock;
  #cancel: () => void = () => undefined;
  #pauseMs: number = PAUSES_MS.first;

  constructor(clock: FeedClock) {
    this.#clock = clock;
  }

  /** Tries again after a pause, in place of what was to be tried. */
  again(attempt: () => void): void {
    this.#cancel();
    this.#cancel = this.#clock.after(this.#pauseMs, attempt);
    this.#pauseMs = Math.min(PAUSES_MS.longest, this.#pauseMs * 2);
  }

  /** It has succeeded: the next pause is short. */
  succeeded(): void {
    this.#cancel();
    this.#pauseMs = PAUSES_MS.first;
  }

  /** Nothing is tried any more. */
  stop(): void {
    this.#cancel();
  }
}
