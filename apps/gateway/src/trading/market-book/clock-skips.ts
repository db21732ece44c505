import type { FeedClock } from '../../platform/clock/feed-clock.ts';

/** Parts of a clock that the book uses. */
export type BookClock = Pick<FeedClock, 'nowMs' | 'elapsedMs'>;

/** Knows how much further a clock has gone on than time has passed: it was set forward, or the machine stood still. */
export class ClockSkips {
  readonly #clock: BookClock;
  #aheadMs: number;

  constructor(clock: BookClock) {
    this.#clock = clock;
    this.#aheadMs = this.#nowAheadMs();
  }

  /** Time that was skipped since it was taken last; 0 when the clock was set back. */
  get skippedMs(): number {
    return Math.max(0, this.#nowAheadMs() - this.#aheadMs);
  }

  /** Takes what was skipped, so that it is not counted again. */
  take(): number {
    const { skippedMs } = this;
    this.#aheadMs = this.#nowAheadMs();
    return skippedMs;
  }

  #nowAheadMs(): number {
    return this.#clock.nowMs() - this.#clock.elapsedMs();
  }
}
