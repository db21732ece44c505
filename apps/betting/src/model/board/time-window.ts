/** How far ahead a line board looks. */
export type TimeWindow = 'all' | 'hour' | 'today';

/** The windows a player can choose; none of them is `all`. */
export const timeWindows = ['hour', 'today'] as const satisfies readonly TimeWindow[];

const HOUR_MS = 3_600_000;

/** Reads a window from an address; anything else is `all`. */
export function parseTimeWindow(text: string | null): TimeWindow {
  return text === 'hour' || text === 'today' ? text : 'all';
}

/** Whether an event that starts then is inside the window; `dayOf` names the player's day a moment falls on. */
export function isInWindow(
  window: TimeWindow,
  startsAtMs: number,
  nowMs: number,
  dayOf: (epochMs: number) => string,
): boolean {
  if (window === 'hour') return startsAtMs <= nowMs + HOUR_MS;
  if (window === 'today') return startsAtMs <= nowMs || dayOf(startsAtMs) === dayOf(nowMs);
  return true;
}
