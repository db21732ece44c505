import { atNoon, WrittenDay, type Day, type DayPart } from '@longshot/i18n/written-day';
import { dayAfter } from './days.ts';

/** Days as a language writes them: in its order, with its separators. */
export class DayText {
  readonly #written: WrittenDay;
  readonly #long: Intl.DateTimeFormat;
  readonly #month: Intl.DateTimeFormat;
  readonly #weekday: Intl.DateTimeFormat;
  readonly #weekdayName: Intl.DateTimeFormat;
  readonly #firstWeekday: number;

  /** `locales` as `Intl` takes them, best first. */
  constructor(locales: readonly string[]) {
    const of = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat([...locales], { timeZone: 'UTC', ...options });
    this.#written = new WrittenDay(locales);
    this.#long = of({ weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
    this.#month = of({ year: 'numeric', month: 'long' });
    this.#weekday = of({ weekday: 'short' });
    this.#weekdayName = of({ weekday: 'long' });
    this.#firstWeekday = firstWeekdayOf(locales[0] ?? '');
  }

  /** `21/11/2026`, without the marks of direction that some languages put in between. */
  short(day: Day): string {
    return this.#written.write(day);
  }

  /** `Saturday, 21 November 2026`. */
  long(day: Day): string {
    return this.#long.format(atNoon(day));
  }

  /** `November 2026`. */
  month(day: Day): string {
    return this.#month.format(atNoon(day));
  }

  /** The order in which a day is typed. */
  get order(): readonly DayPart[] {
    return this.#written.order;
  }

  /**
   * Reads what somebody typed, in the language's order with anything between; a day without a year is of the year of
   * another day. Null where it is no day.
   */
  parse(text: string, near: Day): Day | null {
    return this.#written.parse(text, near);
  }

  /** The names of the days of a week from its first, short and whole. */
  weekdays(): readonly { readonly short: string; readonly long: string }[] {
    const [first = []] = this.weeks('2026-01-15');
    return first.map((day) => ({
      short: this.#weekday.format(atNoon(day)),
      long: this.#weekdayName.format(atNoon(day)),
    }));
  }

  /** The weeks of a day's month, each whole: six at most, with days of the months beside it. */
  weeks(day: Day): readonly (readonly Day[])[] {
    const first = `${day.slice(0, 8)}01`;
    const weekday = new Date(atNoon(first)).getUTCDay();
    const start = dayAfter(first, -((weekday - this.#firstWeekday + 7) % 7));
    const weeks = Array.from({ length: 6 }, (_, week) =>
      Array.from({ length: 7 }, (__, index) => dayAfter(start, week * 7 + index)),
    );
    return weeks.filter((days) => days.some((each) => isSameMonth(each, day)));
  }
}

/** Whether two days are of one month. */
export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The same day so many months later, or the last of that month. */
export function monthAfter(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The first day of the week where a language is at home, 0 for Sunday; Monday where the browser does not know. */
function firstWeekdayOf(locale: string): number {
  const known: Intl.Locale & { getWeekInfo?(): { readonly firstDay: number } } = new Intl.Locale(locale);
  return (known.getWeekInfo?.().firstDay ?? 1) % 7;
}
