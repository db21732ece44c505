import { formatCoef } from '@longshot/domain/odds';
import { formatDateTime, formatMoney, ownTimeZone } from '@longshot/i18n';

const preferences = { language: 'en', timeZone: ownTimeZone(), is12HourClock: false };

/** `14 Jan 2027, 20:45`, in the zone of whoever sits here. */
export const dateTime = (epochMs: number): string => formatDateTime(epochMs, preferences);

/** `€482.30` */
export const money = (minor: number, iso: string): string => formatMoney(minor, iso, 'en');

/** `1.85`, of thousandths. */
export const coefficient = (thousandths: number): string => formatCoef(thousandths);

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

/** `Germany`, of its ISO 3166 code. */
export const countryName = (code: string): string => regions.of(code) ?? code;

/** `Ice hockey`, of the word that addresses have. */
export const titleOfSlug = (slug: string): string => {
  const text = slug.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
