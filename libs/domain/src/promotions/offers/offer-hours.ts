import type { Reader } from '../../input/field-readers.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { offerReaders, readCount } from '../wagering/grant-reader.ts';

/** Days and hours of the player's clock in which an offer can be taken. */
export interface OfferHours {
  /** 1 is Monday, 7 Sunday; in order, each once. */
  readonly days: readonly number[];
  /** Hour that it begins with, 0 to 23, and the one that it ends before, 1 to 24. */
  readonly from: number;
  readonly to: number;
}

/** How often a player can take an offer: once, once a day or once a week of their clock. */
export const OFFER_RATES = ['player', 'day', 'week'] as const;

/** One of `OFFER_RATES`. */
export type OfferRate = (typeof OFFER_RATES)[number];

/** A moment of the player's clock. */
export interface ClockHour {
  readonly weekday: number;
  readonly hour: number;
}

const { fields, list, required } = offerReaders;
const WEEK = 7;
const DAY_HOURS = 24;

const between =
  (least: number, most: number): Reader<number> =>
  (value, field) => {
    const number = readCount(value, field);
    if (number < least || number > most) throw new OfferInputError(field, `must be from ${least} to ${most}`);
    return number;
  };

/** Days and hours from data that the staff wrote. Throws OfferInputError, which names the first field that is wrong. */
export const readHours: Reader<OfferHours> = (value, field) => {
  const hours = fields(value, field);
  const days = required(hours, `${field}.`, 'days', list('days', between(1, WEEK)));
  const from = required(hours, `${field}.`, 'from', between(0, DAY_HOURS - 1));
  const to = required(hours, `${field}.`, 'to', between(1, DAY_HOURS));
  const isOrdered = days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0));
  if (days.length === 0 || !isOrdered) throw new OfferInputError(`${field}.days`, 'must be in order, each once');
  if (to <= from) throw new OfferInputError(`${field}.to`, 'must be after from');
  return { days, from, to };
};

/** Whether an offer can be taken at a moment of the player's clock; always where it names no hours. */
export const isWithinHours = (hours: OfferHours | null, { weekday, hour }: ClockHour): boolean =>
  hours === null || (hours.days.includes(weekday) && hour >= hours.from && hour < hours.to);
