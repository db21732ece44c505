import { startTimer, type StartTimer } from '@longshot/remote';

/** Parts of the browser that the casino uses. */
export interface CasinoEnvironment {
  readonly startTimer: StartTimer;
}

/** The browser's own. */
export const browserEnvironment = (): CasinoEnvironment => ({ startTimer });
