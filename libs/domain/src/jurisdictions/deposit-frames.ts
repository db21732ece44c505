import { LIMIT_TYPE_OF_DEPOSIT } from '../limits/limit-types.ts';
import { nextDayMs, playerDay, thisDayMs } from '../limits/player-day.ts';
import type { FrameKind } from './jurisdiction-table.ts';

/** A time that a limit counts: what moved at `fromMs` counts, what moves at `untilMs` does not. */
export interface Frame {
  readonly fromMs: number;
  readonly untilMs: number;
}

const DAY_MS = 86_400_000;

/** Noon of a day of the calendar, so that no change of clock moves it to another. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

const dayAfter = (day: string, days: number): string =>
  new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** When a day of the calendar begins in a zone. */
function startOfDay(day: string, timeZone: string): number {
  // No zone is further from UTC than 14 hours: noon there is within a day of noon here.
  let atMs = noonOf(day);
  while (playerDay(atMs, timeZone) > day) atMs -= DAY_MS;
  while (playerDay(atMs, timeZone) < day) atMs = nextDayMs(atMs, timeZone);
  return thisDayMs(atMs, timeZone);
}

/** The first day of the span that a day is in, and that of the next one. Weeks begin on Monday. */
function spanOf(type: number, day: string): readonly [string, string] {
  if (type === LIMIT_TYPE_OF_DEPOSIT.day) return [day, dayAfter(day, 1)];
  if (type === LIMIT_TYPE_OF_DEPOSIT.week) {
    const sinceMonday = (new Date(noonOf(day)).getUTCDay() + 6) % 7;
    const monday = dayAfter(day, -sinceMonday);
    return [monday, dayAfter(monday, 7)];
  }
  const first = `${day.slice(0, 7)}-01`;
  return [first, `${dayAfter(first, 31).slice(0, 7)}-01`];
}

/** The day, week or month of the calendar that a moment is in, for a type of deposit limit. */
export function calendarFrame(type: number, nowMs: number, timeZone: string): Frame {
  const [first, next] = spanOf(type, playerDay(nowMs, timeZone));
  return { fromMs: startOfDay(first, timeZone), untilMs: startOfDay(next, timeZone) };
}

/** The time that a limit counts at a moment. A rolling one ends with the moment, which is part of it. */
export function frameAt(
  kind: FrameKind,
  { type, periodHours }: { readonly type: number; readonly periodHours: number },
  nowMs: number,
  timeZone: string,
): Frame {
  if (kind === 'calendar') return calendarFrame(type, nowMs, timeZone);
  // What happened exactly one period ago no longer counts.
  return { fromMs: nowMs - periodHours * 3_600_000 + 1, untilMs: nowMs + 1 };
}

/**
 * Until when a limit that stood while its player came under another table counts by the old frame as well: until the new
 * one has run once from its beginning to its end. Source: the identity design, "Jurisdiction belongs to the player".
 */
export function oldFrameUntilMs(
  kind: FrameKind,
  limit: { readonly type: number; readonly periodHours: number },
  changedAtMs: number,
  timeZone: string,
): number {
  if (kind === 'rolling') return changedAtMs + limit.periodHours * 3_600_000;
  const { fromMs, untilMs } = calendarFrame(limit.type, changedAtMs, timeZone);
  // A frame that begins with the change runs from its beginning.
  return fromMs === changedAtMs ? untilMs : calendarFrame(limit.type, untilMs, timeZone).untilMs;
}
