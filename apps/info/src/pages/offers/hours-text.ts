import type { OfferView } from '@longshot/contracts';
import type { TFunction } from 'i18next';

/** A Monday, in UTC. */
const MONDAY_MS = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WEEK = 7;

/** Days and hours in which an offer can be taken, in words: `Saturday and Sunday, 18:00–24:00`. */
export function hoursText({ days, from, to }: NonNullable<OfferView['hours']>, language: string, t: TFunction): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const names = days.map((day) => weekday.format(MONDAY_MS + (day - 1) * DAY_MS));
  const list = days.length === WEEK ? t('terms.everyDay') : new Intl.ListFormat(language).format(names);
  const hour = (value: number) => `${String(value).padStart(2, '0')}:00`;
  return t('terms.hoursOf', { days: list, from: hour(from), to: hour(to) });
}
