import type { StartTimer } from '@longshot/store';
import { schedulePageFrame, type ScheduleFrame } from './stores/frame-scheduler.ts';
import type { RecordStorage } from './stores/kept-record.ts';
import type { StartInterval } from './ticker.ts';

/** What the coupon takes from the browser: time, frames, storage, chance. */
export interface CouponEnvironment {
  readonly startTimer: StartTimer;
  readonly startInterval: StartInterval;
  readonly scheduleFrame: ScheduleFrame;
  /** A new idempotency key. */
  readonly newKey: () => string;
  /** Outlives the tab. */
  readonly localStorage: RecordStorage;
  /** Lives as long as the tab. */
  readonly sessionStorage: RecordStorage;
  /** Tells other applications of the page that type or amount changed. */
  readonly announceUpdate: (count: number) => void;
  readonly copyText: (text: string) => Promise<void>;
  readonly reloadPage: () => void;
}

const storageOf = (read: () => Storage): RecordStorage => {
  try {
    return read();
  } catch {
    // A browser that forbids storage throws when it is named.
    return null;
  }
};

/** The browser's own. */
export const browserEnvironment = (): CouponEnvironment => ({
  startTimer: (run, delayMs) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  startInterval: (run, everyMs) => {
    const timer = setInterval(run, everyMs);
    return () => clearInterval(timer);
  },
  scheduleFrame: schedulePageFrame,
  newKey: () => crypto.randomUUID(),
  localStorage: storageOf(() => localStorage),
  sessionStorage: storageOf(() => sessionStorage),
  announceUpdate: (count) =>
    void dispatchEvent(new CustomEvent('longshot:coupon-updated', { detail: { version: 1, count } })),
  copyText: (text) => navigator.clipboard.writeText(text),
  reloadPage: () => location.reload(),
});
