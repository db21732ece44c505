import { formatCoef } from '@longshot/domain/odds';
import { formatDateTime, formatMoney, ownTimeZone } from '@longshot/i18n';

const preferences = { language: 'en', timeZone: ownTimeZone(), is12HourClock: false };

/** `14 Jan 2027, 20:45`, in the zone of whoever sits here. */
export const dateTime = (epochMs: number): string => formatDateTime(epochMs, preferences);

/** `€482.30` */
export const money = (minor: number, iso: string): string => formatMoney(minor, iso, 'en');

/** `1.85`, of thousandths. */
export const coefficient = (thousandths: number): string => formatCoef(thousandths);
