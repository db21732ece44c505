import {
  openStorage,
  startInterval,
  startTimer,
  type RecordStorage,
  type StartInterval,
  type StartTimer,
} from '@longshot/remote';

/** What betting takes from the browser: time and storage. */
export interface BettingEnvironment {
  readonly startTimer: StartTimer;
  readonly startInterval: StartInterval;
  /** What is kept in this browser; null where nothing may be. */
  readonly storage: RecordStorage;
}

/** The browser's own. */
export const browserEnvironment = (): BettingEnvironment => ({
  startTimer,
  startInterval,
  storage: openStorage(() => localStorage),
});
