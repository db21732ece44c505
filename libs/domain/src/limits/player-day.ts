const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Swedish writes `2026-11-20`.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, made);
  return made;
}

/** The day it is in a zone, `2026-11-20`. Throws RangeError for a zone that does not exist. */
export const playerDay = (atMs: number, timeZone: string): string => formatOf(timeZone).format(atMs);

const hourFormats = new Map<string, Intl.DateTimeFormat>();

/** The hour it is in a zone, `2026-11-20 03`. Throws RangeError for a zone that does not exist. */
export function playerHour(atMs: number, timeZone: string): string {
  const made =
    hourFormats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  hourFormats.set(timeZone, made);
  return `${playerDay(atMs, timeZone)} ${made.format(atMs).slice(0, 2)}`;
}

/** Longer than any day, one with a change of clock included. */
const LONGEST_DAY_MS = 27 * 3_600_000;

/** The first second after `beforeS` for which something is so that stays so; it is not yet at `beforeS`, and is at `atS`. */
function firstSecond(beforeS: number, atS: number, isSo: (second: number) => boolean): number {
  let [before, at] = [beforeS, atS];
  while (at - before > 1) {
    const middle = Math.floor((before + at) / 2);
    if (isSo(middle)) at = middle;
    else before = middle;
  }
  return at;
}

/**
 * When the next day begins in a zone: the first moment that has another date, also where clocks leave out midnight.
 */
export function nextDayMs(nowMs: number, timeZone: string): number {
  const today = playerDay(nowMs, timeZone);
  const fromS = Math.floor(nowMs / 1000);
  const isAfter = (second: number): boolean => playerDay(second * 1000, timeZone) !== today;
  return firstSecond(fromS, fromS + LONGEST_DAY_MS / 1000, isAfter) * 1000;
}

/** When the present day began in a zone. */
export function thisDayMs(nowMs: number, timeZone: string): number {
  const today = playerDay(nowMs, timeZone);
  const toS = Math.floor(nowMs / 1000);
  const isToday = (second: number): boolean => playerDay(second * 1000, timeZone) === today;
  return firstSecond(toS - LONGEST_DAY_MS / 1000, toS, isToday) * 1000;
}
