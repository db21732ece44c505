import type { PersistedValue, StartTimer } from '@longshot/store';

/** Signs of somebody being there. */
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const;

/** At most one activity counts in this time. Source: product 9. */
export const ACTIVITY_THROTTLE_MS = 100;

/** How often other tabs are told that somebody is there. */
const REPORT_INTERVAL_MS = 5_000;

const MINUTE_MS = 60_000;

/** Input of the watch. */
export interface InactivityInput {
  /** The site's limit; 0 is none. */
  readonly minutes: number;
  readonly target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  readonly nowMs: () => number;
  readonly startTimer: StartTimer;
  /** When somebody was there last, as all tabs know it. */
  readonly lastActivity: Pick<PersistedValue<number>, 'read' | 'write'>;
  /** Nobody was there for so long, in any tab. Told once. */
  readonly onInactive: () => void;
}

/** Watches whether anybody is there; the answer ends it. Source: product 4, session. */
export const watchInactivity = (input: InactivityInput): (() => void) => {
  const { minutes, target, nowMs, startTimer, lastActivity, onInactive } = input;
  if (minutes === 0) return () => undefined;
  const limitMs = minutes * MINUTE_MS;
  let [activeAtMs, reportedAtMs] = [nowMs(), nowMs()];
  let stopTimer = (): void => undefined;
  const latestMs = () => Math.max(activeAtMs, lastActivity.read() ?? 0);
  const end = () => {
    stopTimer();
    for (const name of ACTIVITY_EVENTS) target.removeEventListener(name, handleActivity, { capture: true });
  };
  const look = () => {
    const leftMs = latestMs() + limitMs - nowMs();
    if (leftMs > 0) return void (stopTimer = startTimer(look, leftMs));
    end();
    onInactive();
  };
  const handleActivity = () => {
    const atMs = nowMs();
    if (atMs - activeAtMs < ACTIVITY_THROTTLE_MS) return;
    // A machine that slept: its timers did too, and the first touch must not save what is over.
    if (atMs - latestMs() >= limitMs) return look();
    activeAtMs = atMs;
    if (atMs - reportedAtMs < REPORT_INTERVAL_MS) return;
    reportedAtMs = atMs;
    lastActivity.write(atMs);
  };
  lastActivity.write(activeAtMs);
  for (const name of ACTIVITY_EVENTS) target.addEventListener(name, handleActivity, { capture: true, passive: true });
  stopTimer = startTimer(look, limitMs);
  return end;
};
