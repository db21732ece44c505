import { withoutUndefined } from '@longshot/domain/input';
import { browserClock, type StreamClock } from './stream-environment.ts';
import { browserVisibility, watchLeaving, type PageVisibility } from './visibility.ts';

/** How often each kind of thing is asked for, in milliseconds. Source: shell 9, timing. */
export const POLL_INTERVALS = {
  default: 10_000,
  line: 15_000,
  /** Intervals that each live component may choose from. */
  live: [3_000, 5_000, 2_000, 10_000],
  sliderLine: 30_000,
  media: 600_000,
  banners: 60_000,
  userState: 60_000,
  videoToken: 600_000,
  pageUpdate: 60_000,
} as const;

/** Refreshes of accounts until something appears. Source: shell 9, timing. */
export const ACCOUNT_POLLING = { maxRepeats: 5, intervalMs: 2_500 } as const;

/** Input of polling: the poll, its interval, and the clock. */
export interface VisiblePollingInput {
  /** Asks once. What it throws is its own matter: the next round comes all the same. */
  readonly run: () => Promise<unknown> | void;
  /** From the end of one round to the next; 10 s unless told. */
  readonly intervalMs?: number;
  /** How long after the page was left it pauses; 30 s unless told, 0 is at once. */
  readonly pauseAfterMs?: number;
  /** Asks at the start as well, not only after the first interval. */
  readonly isEager?: boolean;
  readonly clock?: Pick<StreamClock, 'startTimer'>;
  readonly visibility?: PageVisibility;
}

/** A polling that runs. */
export interface VisiblePolling {
  /** Asks now; the next round is counted from here. */
  refresh(): void;
  stop(): void;
}

/**
 * Asks for something again and again as long as the page is seen: pauses after it was left, and resumes with a refresh
 * when somebody returns. Source: shell 4, polling.
 */
export function createVisiblePolling(input: VisiblePollingInput): VisiblePolling {
  const { run, intervalMs = POLL_INTERVALS.default, clock = browserClock, visibility = browserVisibility } = input;
  let isPaused = false;
  let isStopped = false;
  let round = 0;
  let stopTimer = (): void => undefined;
  const wait = () => {
    if (!isPaused) stopTimer = clock.startTimer(refresh, intervalMs);
  };
  const refresh = () => {
    if (isStopped) return;
    stopTimer();
    const own = ++round;
    // A round that was overtaken by a refresh starts no timer of its own.
    const finish = () => {
      if (own === round) wait();
    };
    void (async () => run())().then(finish, finish);
  };
  const pause = () => {
    isPaused = true;
    round += 1;
    stopTimer();
  };
  const stopWatching = watchLeaving({
    clock,
    visibility,
    onLeft: pause,
    ...withoutUndefined({ afterMs: input.pauseAfterMs }),
    onReturned: () => {
      isPaused = false;
      refresh();
    },
  });
  if (!isPaused) (input.isEager ? refresh : wait)();
  return {
    refresh,
    stop() {
      isStopped = true;
      stopWatching();
      pause();
    },
  };
}
