import {
  openStorage,
  startInterval,
  startTimer,
  type RecordStorage,
  type StartInterval,
  type StartTimer,
} from '@longshot/remote';

/** Time and storage of the browser, as betting uses them. */
export interface BettingEnvironment {
  readonly startTimer: StartTimer;
  readonly startInterval: StartInterval;
  /** Storage of this browser; null where nothing may be kept. */
  readonly storage: RecordStorage;
}

/** The browser's own. */
export const browserEnvironment = (): BettingEnvironment => ({
  startTimer,
  startInterval,
  storage: openStorage(() => localStorage),
});
