import { withoutUndefined } from '@longshot/domain/input';
import { intlLocales } from './intl-locales.ts';

/** How the player wants times written. */
export interface TimePreferences {
  readonly language: string;
  /** IANA name, or null for the browser's own zone; see `ownTimeZone`. */
  readonly timeZone: string | null;
  readonly is12HourClock: boolean;
}

/** The zone where neither the player nor the browser tells one: UTC+3, whose name has its sign turned. Source: shell 3 and 9. */
const DEFAULT_TIME_ZONE = 'Etc/GMT-3';

/** The browser's own zone, as far as it tells one. */
export const ownTimeZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string };
  return timeZone === undefined || timeZone === '' || timeZone === 'Etc/Unknown' ? DEFAULT_TIME_ZONE : timeZone;
};

const cache = new Map<string, Intl.DateTimeFormat>();

const dated = (preferences: TimePreferences, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([preferences, options]);
  const known = cache.get(key);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat([...intlLocales(preferences.language)], {
    ...options,
    timeZone: preferences.timeZone ?? ownTimeZone(),
  });
  cache.set(key, format);
  return format;
};

const clock = ({ is12HourClock }: TimePreferences): Intl.DateTimeFormatOptions => ({
  hour: is12HourClock ? 'numeric' : '2-digit',
  minute: '2-digit',
  hourCycle: is12HourClock ? 'h12' : 'h23',
});

/** `20:45`, or `8:45 pm` by the 12-hour clock. Times are milliseconds since 1970, here and below. */
export const formatTime = (epochMs: number, preferences: TimePreferences): string =>
  dated(preferences, clock(preferences)).format(epochMs);

/** `14 Jan 2027, 20:45`. */
export const formatDateTime = (epochMs: number, preferences: TimePreferences): string =>
  dated(preferences, { day: 'numeric', month: 'short', year: 'numeric', ...clock(preferences) }).format(epochMs);

/** `14 Jan 2027`. */
export const formatDate = (epochMs: number, preferences: TimePreferences): string =>
  dated(preferences, { day: 'numeric', month: 'short', year: 'numeric' }).format(epochMs);

const dayMs = 86_400_000;

/** Number of the calendar day in the player's zone. */
const dayNumber = (epochMs: number, { timeZone }: TimePreferences): number => {
  const parts = dated(
    { language: 'en', timeZone, is12HourClock: false },
    {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    },
  ).formatToParts(epochMs);
  const part = (type: string) => Number(parts.find((it) => it.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / dayMs;
};

const capitalise = (text: string, language: string): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/**
 * The day as one says it at `nowMs`: `Today`, `Tomorrow`, `Yesterday`, the weekday within the coming six days (`Fri`),
 * else `14 Jan`, with the year when it is another one.
 */
export const formatDay = (epochMs: number, nowMs: number, preferences: TimePreferences): string => {
  const { language } = preferences;
  const days = dayNumber(epochMs, preferences) - dayNumber(nowMs, preferences);
  if (Math.abs(days) <= 1) {
    const relative = new Intl.RelativeTimeFormat([...intlLocales(language)], { numeric: 'auto' });
    return capitalise(relative.format(days, 'day'), language);
  }
  if (days > 1 && days < 7) return capitalise(dated(preferences, { weekday: 'short' }).format(epochMs), language);
  const isThisYear = new Date(epochMs).getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  return dated(preferences, {
    day: 'numeric',
    month: 'short',
    ...withoutUndefined({ year: isThisYear ? undefined : 'numeric' }),
  }).format(epochMs);
};

const steps = [
  ['day', dayMs],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** How long ago or ahead, in the largest whole unit: `5 minutes ago`, `in 2 hours`. */
export const formatRelative = (epochMs: number, nowMs: number, language: string): string => {
  const relative = new Intl.RelativeTimeFormat([...intlLocales(language)], { numeric: 'auto' });
  const differenceMs = epochMs - nowMs;
  const [unit, unitMs] = steps.find(([, ms]) => Math.abs(differenceMs) >= ms) ?? steps[3];
  return relative.format(Math.trunc(differenceMs / unitMs), unit);
};
