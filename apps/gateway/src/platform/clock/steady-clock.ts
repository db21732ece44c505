import type { FeedClock } from './feed-clock.ts';

/** A clock that was set forward, and stays so for so long, is right: or the machine has slept. */
export const FOLLOWED_AFTER_MS = 5 * 60_000;

/**
 * The clock of a provider of one's own: its time goes on as time passes and never goes back, however the machine's clock is
 * set. It follows a clock that stays ahead, so that a machine which has slept catches up.
 */
export function createSteadyClock(clock: FeedClock): FeedClock {
  let aheadMs = clock.nowMs() - clock.elapsedMs();
  let lastMs = clock.nowMs();
  let settledSinceMs = clock.elapsedMs();
  let seenAheadMs = aheadMs;
  const nowMs = (): number => {
    const elapsedMs = clock.elapsedMs();
    const newAheadMs = clock.nowMs() - elapsedMs;
    if (Math.abs(newAheadMs - seenAheadMs) > 1_000) [seenAheadMs, settledSinceMs] = [newAheadMs, elapsedMs];
    if (newAheadMs > aheadMs && elapsedMs - settledSinceMs >= FOLLOWED_AFTER_MS) aheadMs = newAheadMs;
    lastMs = Math.max(lastMs, Math.floor(elapsedMs + aheadMs));
    return lastMs;
  };
  return { nowMs, elapsedMs: () => clock.elapsedMs(), after: (delayMs, callback) => clock.after(delayMs, callback) };
}
