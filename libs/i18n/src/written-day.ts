/** A day of the calendar: `2026-11-22`. */
export type Day = string;

/** A part of a day as it is typed. */
export type DayPart = 'day' | 'month' | 'year';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LENGTHS: Readonly<Record<DayPart, number>> = { day: 2, month: 2, year: 4 };

/** A day as its moment at noon in UTC: whatever is asked of it there is the day's own. */
export const atNoon = (day: Day): number => Date.parse(`${day}T12:00:00Z`);

/** Reads a day as machines write it; null where it is none. */
export function parseDay(text: string | null): Day | null {
  if (text === null || !DAY.test(text)) return null;
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(atMs) || new Date(atMs).toISOString().slice(0, 10) !== text ? null : text;
}

const isPart = (type: string): type is DayPart => type in LENGTHS;

/** Days in figures as a language writes them: in its order, with its separators. */
export class WrittenDay {
  readonly #format: Intl.DateTimeFormat;
  /** The order in which a day is typed. */
  readonly order: readonly DayPart[];

  /** `locales` as `Intl` takes them, best first. */
  constructor(locales: readonly string[]) {
    this.#format = new Intl.DateTimeFormat([...locales], {
      timeZone: 'UTC',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    this.order = this.#format.formatToParts(0).flatMap(({ type }) => (isPart(type) ? [type] : []));
  }

  /** `21/11/2026`, without the marks of direction that some languages put in between. */
  write(day: Day): string {
    return this.#format.format(atNoon(day)).replace(/[\u200e\u200f]/g, '');
  }

  /**
   * Reads what somebody typed, in the language's order with anything between, or as machines write it. With a day near
   * it a year may be left out or have two figures; without one it has four. Null where it is no day.
   */
  parse(text: string, near: Day | null = null): Day | null {
    const iso = parseDay(text.trim());
    if (iso !== null) return iso;
    const figures = text.match(/\d+/g) ?? [];
    const isYearKnown = near !== null && figures.length === 2;
    const order = isYearKnown ? this.order.filter((part) => part !== 'year') : this.order;
    if (figures.length !== order.length) return null;
    const typed = new Map(order.map((part, index) => [part, figures[index] ?? '']));
    const year = typed.get('year') ?? near?.slice(0, 4) ?? '';
    if (near === null && year.length !== LENGTHS.year) return null;
    const whole = (part: 'month' | 'day') => (typed.get(part) ?? '').padStart(LENGTHS[part], '0');
    return parseDay(
      `${year.length === 2 ? `20${year}` : year.padStart(LENGTHS.year, '0')}-${whole('month')}-${whole('day')}`,
    );
  }
}
