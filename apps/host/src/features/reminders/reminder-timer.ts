import type { SiteConfig } from '@longshot/contracts';
import type { StartTimer } from '@longshot/store';
import type { PersistedTime } from '../../ground/storage/persisted-time.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** Ports of the reminder's timer. */
export interface ReminderPorts {
  readonly startTimer: StartTimer;
  readonly nowMs: () => number;
  /** From when on it may be shown again. */
  readonly mayShowAt: PersistedTime;
  /** Nobody is signed in, and no form is open. */
  readonly isWelcome: () => boolean;
  readonly show: () => void;
}

/**
 * Shows the registration reminder once after its delay, where it is welcome and its time has come; the next time is
 * an interval later, or never where the interval is 0. The answer ends the waiting. Source: shell 4.
 */
export const startReminder = (
  { delaySeconds, intervalMinutes }: NonNullable<SiteConfig['registrationReminder']>,
  { startTimer, nowMs, mayShowAt, isWelcome, show }: ReminderPorts,
): (() => void) =>
  startTimer(() => {
    if (!isWelcome() || mayShowAt.read() > nowMs()) return;
    mayShowAt.write(intervalMinutes === 0 ? Number.MAX_SAFE_INTEGER : nowMs() + intervalMinutes * MINUTE_MS);
    show();
  }, delaySeconds * SECOND_MS);
