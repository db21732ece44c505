/** Runs something once before the next frame is painted; returns what takes it back. */
export type ScheduleFrame = (run: () => void) => () => void;

/** How long a page in the background waits, where frames are not painted. */
const HIDDEN_PAGE_DELAY_MS = 250;

/** The page's own frames; a page in the background gets a slow timer, so that its coupon still follows prices. */
export const schedulePageFrame: ScheduleFrame = (run) => {
  if (document.hidden) {
    const timer = setTimeout(run, HIDDEN_PAGE_DELAY_MS);
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(() => run());
  return () => cancelAnimationFrame(frame);
};
