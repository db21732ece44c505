import type { FeedClock } from '../../platform/clock/feed-clock.ts';

/** A coupon that waits, as its row says. */
export interface WaitingCoupon {
  readonly id: number;
  readonly placed_at_ms: number;
  readonly accept_at_ms: number | null;
}

/**
 * Deadlines of coupons that wait, in time that passes from the moment this process has seen them: a clock that is set neither
 * shortens nor lengthens the wait. One seen for the first time waits until its stored deadline, but no longer than its whole delay.
 */
export class SeenDeadlines {
  readonly #clock: FeedClock;
  readonly #dueAtMs = new Map<number, number>();

  constructor(clock: FeedClock) {
    this.#clock = clock;
  }

  /** A coupon that was placed just now; answers how long it waits. */
  expect(coupon: WaitingCoupon): number {
    const delayMs = delayOf(coupon);
    this.#dueAtMs.set(coupon.id, this.#clock.elapsedMs() + delayMs);
    return delayMs;
  }

  /** A coupon's own timer has rung: timers ring a little early. */
  rang({ id }: WaitingCoupon): void {
    const dueAtMs = this.#dueAtMs.get(id);
    if (dueAtMs !== undefined) this.#dueAtMs.set(id, Math.min(dueAtMs, this.#clock.elapsedMs()));
  }

  /** For how long a coupon has been due; negative while it waits. */
  overdueMs(coupon: WaitingCoupon): number {
    const elapsedMs = this.#clock.elapsedMs();
    const seenAtMs = this.#dueAtMs.get(coupon.id);
    if (seenAtMs !== undefined) return elapsedMs - seenAtMs;
    const leftMs = Math.min((coupon.accept_at_ms ?? 0) - this.#clock.nowMs(), delayOf(coupon));
    this.#dueAtMs.set(coupon.id, elapsedMs + leftMs);
    return -leftMs;
  }

  /** The coupons that are remembered. */
  ids(): number[] {
    return [...this.#dueAtMs.keys()];
  }

  /** Forgets a coupon that waits no more. */
  invalidate(id: number): void {
    this.#dueAtMs.delete(id);
  }
}

const delayOf = ({ placed_at_ms, accept_at_ms }: WaitingCoupon): number =>
  (accept_at_ms ?? placed_at_ms) - placed_at_ms;
