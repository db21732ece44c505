import { browserClock } from '@longshot/api-client';
import type { StartTimer } from '@longshot/store';

/** Starts the browser's timer; the answer stops it. */
export const startTimer: StartTimer = (run, delayMs) => browserClock.startTimer(run, delayMs);
