/** The moment at which tests begin: 2026-03-14 15:00:00 UTC, in milliseconds since 1970. */
export const TEST_NOW_MS = Date.UTC(2026, 2, 14, 15);

/** A clock that stands until it is moved. */
export interface TestClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Starts a timer; returns what stops it. */
  startTimer(run: () => void, delayMs: number): () => void;
  /** Moves time on and runs the timers that come due, in their order. */
  advance(byMs: number): void;
  /** How many timers wait. */
  readonly timerCount: number;
}

/** A clock for tests. Timers started by a timer run in the same `advance` when they come due in it. */
export function createTestClock(startMs: number = TEST_NOW_MS): TestClock {
  let nowMs = startMs;
  const timers = new Set<{ readonly dueMs: number; readonly run: () => void }>();
  const nextDue = (untilMs: number) =>
    [...timers].filter((timer) => timer.dueMs <= untilMs).sort((a, b) => a.dueMs - b.dueMs)[0];
  return {
    now: () => nowMs,
    startTimer(run, delayMs) {
      const timer = { dueMs: nowMs + delayMs, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(byMs) {
      const untilMs = nowMs + byMs;
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        timers.delete(timer);
        nowMs = Math.max(nowMs, timer.dueMs);
        timer.run();
      }
      nowMs = untilMs;
    },
    get timerCount() {
      return timers.size;
    },
  };
}
