/** Time as the loader uses it; injected, so that tests decide how it passes. */
export interface Clock {
  /** Milliseconds since any fixed moment; never runs backwards. */
  now(): number;
  /** Resolves after a time, or at once when the signal aborts. */
  wait(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** The browser's clock. */
export const browserClock: Clock = {
  now: () => performance.now(),
  wait: (durationMs, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) {
        resolve();
        return;
      }
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, durationMs);
      signal.addEventListener('abort', done);
    }),
};
