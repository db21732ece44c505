/** Time as the feed and the book see it: injected, so that tests and replays hold it in their hands. */
export interface FeedClock {
  /** Milliseconds since 1970, for what is stored or shown: the machine's clock may be set forward and back. */
  nowMs(): number;
  /** Milliseconds since some moment, which only ever go on: for everything that waits or grows old. */
  elapsedMs(): number;
  /** Calls once after a delay; the answer cancels. */
  after(delayMs: number, callback: () => void): () => void;
}

/** The clock of the machine. Its timers do not keep the process alive. */
export function systemClock(): FeedClock {
  return {
    nowMs: () => Date.now(),
    elapsedMs: () => performance.now(),
    after: (delayMs, callback) => {
      const timer = setTimeout(callback, delayMs);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** A clock that stands until it is advanced. */
export interface ManualClock extends FeedClock {
  /** Moves time on and calls what becomes due, in order of time, each at its own time. */
  advance(byMs: number): void;
  /** Sets the clock forward or back, as an operator does: no time has passed, nothing becomes due. */
  jump(byMs: number): void;
}

interface ManualTimer {
  readonly atMs: number;
  /** Of two that are due at once the first set is called first. */
  readonly order: number;
  readonly callback: () => void;
}

/** Promises a clock that starts at the given time and moves only by `advance` and `jump`. */
export function createManualClock(startMs: number): ManualClock {
  let nowMs = startMs;
  let setByMs = 0;
  let order = 0;
  const timers = new Set<ManualTimer>();
  // A look at each: days that pass in a test have millions of steps.
  const nextDue = (untilMs: number) => {
    let next: ManualTimer | undefined;
    for (const timer of timers) {
      if (timer.atMs > untilMs) continue;
      if (!next || timer.atMs < next.atMs || (timer.atMs === next.atMs && timer.order < next.order)) next = timer;
    }
    return next;
  };
  return {
    nowMs: () => nowMs + setByMs,
    elapsedMs: () => nowMs,
    after: (delayMs, callback) => {
      const timer = { atMs: nowMs + Math.max(0, delayMs), order: order++, callback };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance: (byMs) => {
      const untilMs = nowMs + byMs;
      for (let timer = nextDue(untilMs); timer; timer = nextDue(untilMs)) {
        timers.delete(timer);
        nowMs = Math.max(nowMs, timer.atMs);
        timer.callback();
      }
      nowMs = untilMs;
    },
    jump: (byMs) => {
      setByMs += byMs;
    },
  };
}
