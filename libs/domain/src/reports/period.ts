import { nextDayMs, playerDay, thisDayMs } from '../limits/player-day.ts';

/** A day of a report: from its first moment to that of the next day. */
export interface ReportDay {
  /** `2026-11-26`. */
  readonly day: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** A day or a month by the calendar of the house. */
export interface Period {
  readonly kind: 'day' | 'month';
  /** `2026-11-26` or `2026-11`. */
  readonly name: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly days: readonly ReportDay[];
}

const NAME = /^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/;

const HALF_DAY_MS = 43_200_000;

/** First moment of a day in a zone; undefined where the zone has no such day. */
function beginningOf(day: string, timeZone: string): number | undefined {
  const noonMs = Date.parse(`${day}T12:00:00Z`);
  if (Number.isNaN(noonMs)) return undefined;
  const within = [0, -HALF_DAY_MS, HALF_DAY_MS].find((offMs) => playerDay(noonMs + offMs, timeZone) === day);
  return within === undefined ? undefined : thisDayMs(noonMs + within, timeZone);
}

function daysFrom(fromMs: number, prefix: string, timeZone: string): readonly ReportDay[] {
  const days: ReportDay[] = [];
  for (let atMs = fromMs; playerDay(atMs, timeZone).startsWith(prefix);) {
    const untilMs = nextDayMs(atMs, timeZone);
    days.push({ day: playerDay(atMs, timeZone), fromMs: atMs, untilMs });
    atMs = untilMs;
  }
  return days;
}

/** Reads a day (`2026-11-26`) or a month (`2026-11`) of a zone; null for what is none. */
export function readPeriod(name: string, timeZone: string): Period | null {
  if (!NAME.test(name)) return null;
  const kind = name.length > 7 ? 'day' : 'month';
  const fromMs = beginningOf(kind === 'day' ? name : `${name}-01`, timeZone);
  const days = fromMs === undefined ? [] : daysFrom(fromMs, name, timeZone);
  const last = days.at(-1);
  return fromMs === undefined || last === undefined ? null : { kind, name, fromMs, untilMs: last.untilMs, days };
}

/** Name of the day or month of a kind that a moment is in. */
export function periodAt(kind: Period['kind'], atMs: number, timeZone: string): string {
  const day = playerDay(atMs, timeZone);
  return kind === 'day' ? day : day.slice(0, 7);
}
