import type { FeedClock } from './feed-clock.ts';

/** A clock whose timers begin together. */
export interface HeldClock extends FeedClock {
  /** Lets the timers that were asked for so far begin, and all later ones at once. */
  start(): void;
}

/** A clock on which nothing becomes due before it is started: what is put together meanwhile cannot run too early. */
export function createHeldClock(clock: FeedClock): HeldClock {
  let held: Set<() => void> | null = new Set();
  const holdBack = (waiting: Set<() => void>, delayMs: number, callback: () => void): (() => void) => {
    let cancel = (): void => void waiting.delete(begin);
    const begin = (): void => {
      cancel = clock.after(delayMs, callback);
    };
    waiting.add(begin);
    return () => cancel();
  };
  return {
    nowMs: () => clock.nowMs(),
    elapsedMs: () => clock.elapsedMs(),
    after: (delayMs, callback) => (held ? holdBack(held, delayMs, callback) : clock.after(delayMs, callback)),
    start: () => {
      const waiting = held ?? new Set();
      held = null;
      for (const begin of waiting) begin();
    },
  };
}
