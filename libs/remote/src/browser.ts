/** Starts a timer; returns what stops it. */
export type StartTimer = (run: () => void, delayMs: number) => () => void;

/** Starts a timer that repeats; returns what stops it. */
export type StartInterval = (run: () => void, everyMs: number) => () => void;

/** The browser's timer. */
export const startTimer: StartTimer = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

/** The browser's timer that repeats. */
export const startInterval: StartInterval = (run, everyMs) => {
  const timer = setInterval(run, everyMs);
  return () => clearInterval(timer);
};

/** Storage of the browser; null where it is forbidden, for then naming it throws: `openStorage(() => localStorage)`. */
export const openStorage = (read: () => Storage): Storage | null => {
  try {
    return read();
  } catch {
    return null;
  }
};
