/** The longest wait for an idle moment. Source: shell 9, "Timing", idle prefetch. */
const IDLE_TIMEOUT_MS = 2_000;

/** Runs work when the page has nothing else to do; the answer takes it back. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
};
