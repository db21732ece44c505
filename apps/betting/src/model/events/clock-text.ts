import type { EventClock } from '@longshot/contracts';

/** Seconds played at a moment, or null for a sport without a clock. */
export function secondsPlayed(clock: EventClock, nowMs: number): number | null {
  if (clock.seconds === null) return null;
  if (!clock.isRunning) return clock.seconds;
  return clock.seconds + Math.max(0, Math.floor(((nowMs - clock.takenAtMs) / 1_000) * clock.speed));
}

/** Seconds as a match clock writes them: `67:12`, `104:05`. */
export function clockText(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whole minutes played, as a narrow list writes them: `67′`. */
export function minuteText(seconds: number): string {
  return `${Math.floor(seconds / 60)}′`;
}
