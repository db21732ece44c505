import { browserVisibility, type PageVisibility } from '@longshot/api-client';
import type { PageEvents } from '@longshot/contracts';
import {
  openStorage,
  startInterval,
  startTimer,
  type RecordStorage,
  type StartInterval,
  type StartTimer,
} from '@longshot/remote';
import { schedulePageFrame, type ScheduleFrame } from './quotes/frame-scheduler.ts';

/** The part of `Crypto` that makes keys nobody can guess. */
export interface Chance {
  randomUUID(): string;
}

/** Parts of the browser that the coupon uses: time, frames, storage, chance. */
export interface CouponEnvironment {
  readonly startTimer: StartTimer;
  readonly startInterval: StartInterval;
  /** Whether the page is seen. */
  readonly visibility: PageVisibility;
  readonly scheduleFrame: ScheduleFrame;
  /** Makes idempotency keys. */
  readonly chance: Chance;
  /** Outlives the tab. */
  readonly localStorage: RecordStorage;
  /** Lives as long as the tab. */
  readonly sessionStorage: RecordStorage;
  /** Tells other applications of the page that type or amount changed. */
  readonly announceUpdate: (count: number) => void;
  /** Tells of each bet that this page adds to the coupon. Returns what ends it. */
  readonly onBetAdded: (listener: (betId: string) => void) => () => void;
  readonly copyText: (text: string) => Promise<void>;
  readonly reloadPage: () => void;
}

/** The browser's own. */
export const browserEnvironment = (): CouponEnvironment => ({
  startTimer,
  startInterval,
  visibility: browserVisibility,
  scheduleFrame: schedulePageFrame,
  chance: crypto,
  localStorage: openStorage(() => localStorage),
  sessionStorage: openStorage(() => sessionStorage),
  announceUpdate: (count) =>
    void dispatchEvent(new CustomEvent('longshot:coupon-updated', { detail: { version: 1, count } })),
  onBetAdded: (listener) => {
    const handle = (event: Event) => {
      if (event instanceof CustomEvent) listener((event.detail as PageEvents['longshot:coupon-bet-added']).betId);
    };
    addEventListener('longshot:coupon-bet-added', handle);
    return () => removeEventListener('longshot:coupon-bet-added', handle);
  },
  copyText: (text) => navigator.clipboard.writeText(text),
  reloadPage: () => location.reload(),
});
