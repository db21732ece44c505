import { openStorage, startTimer, type RecordStorage, type StartTimer } from '@longshot/remote';

/** Parts of the browser that the casino uses. */
export interface CasinoEnvironment {
  readonly startTimer: StartTimer;
  /** Where choices are kept; null where the browser forbids it. */
  readonly storage: RecordStorage;
}

/** The browser's own. */
export const browserEnvironment = (): CasinoEnvironment => ({
  startTimer,
  storage: openStorage(() => localStorage),
});
