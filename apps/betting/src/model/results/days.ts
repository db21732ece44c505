import type { Day } from '@longshot/i18n/written-day';

const DAY_MS = 86_400_000;

const partsIn = (epochMs: number, timeZone: string | undefined): Readonly<Record<string, number>> => {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
    timeZone,
  });
  return Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
};

/** How far a zone's clock is ahead of UTC at a moment, in milliseconds. */
const offsetAt = (epochMs: number, timeZone: string | undefined): number => {
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsIn(epochMs, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(epochMs / 1_000) * 1_000;
};

/** The day a moment falls on in a zone; the browser's own zone for null. */
export function dayAt(epochMs: number, timeZone: string | null): Day {
  return new Date(epochMs + offsetAt(epochMs, timeZone ?? undefined)).toISOString().slice(0, 10);
}

/** The day so many days later. */
export function dayAfter(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** When a day begins in a zone. Where clocks change at midnight, the first moment that has the day's date. */
function startOfDay(day: Day, timeZone: string | null): number {
  const zone = timeZone ?? undefined;
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const guess = asUtc - offsetAt(asUtc, zone);
  return asUtc - offsetAt(guess, zone);
}

/** The time a day covers in a zone: 23 to 25 hours. */
export function boundsOfDay(day: Day, timeZone: string | null): { readonly fromMs: number; readonly untilMs: number } {
  return { fromMs: startOfDay(day, timeZone), untilMs: startOfDay(dayAfter(day, 1), timeZone) };
}
