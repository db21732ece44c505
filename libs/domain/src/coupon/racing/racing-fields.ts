import { compareRational, ONE, parseRational, RationalError, type Rational } from '../../money/rational.ts';
import {
  fail,
  isFields,
  list,
  optional,
  readFlag,
  readInteger,
  readText,
  required,
  type Fields,
  type Reader,
} from '../types/coupon-fields.ts';
import { CouponInputError } from '../types/coupon-input-error.ts';
import type { PlaceTerms } from '../types/coupon-types.ts';
import type { NonRunner, Race } from './race-types.ts';

const parsedOrNull = (value: unknown): Rational | null => {
  if (typeof value !== 'string') return null;
  try {
    return parseRational(value);
  } catch (error) {
    if (error instanceof RationalError) return null;
    throw error;
  }
};

/** A decimal price of 1 or more, as text. */
const readPrice: Reader<string> = (value, field) => {
  const price = parsedOrNull(value);
  const isPrice =
    typeof value === 'string' && !value.includes('/') && price !== null && compareRational(price, ONE) >= 0;
  return isPrice ? value : fail(field, 'a decimal price of 1 or more such as "3.5"', value);
};

/** A share of the odds above 0 and at most 1. */
const readFraction: Reader<string> = (value, field) => {
  const share = parsedOrNull(value);
  const isShare = typeof value === 'string' && share !== null && share.numerator > 0n;
  return isShare && compareRational(share, ONE) <= 0
    ? value
    : fail(field, 'a fraction of the odds such as "1/5"', value);
};

const readPlaces: Reader<number> = (value, field) => {
  const places = readInteger(value, field);
  return places >= 1 ? places : fail(field, 'one place or more', value);
};

/** How many places are paid, and at which fraction of the odds. */
export const readPlaceTerms: Reader<PlaceTerms> = (value, field) =>
  isFields(value)
    ? {
        places: required(value, `${field}.`, 'places', readPlaces),
        fraction: required(value, `${field}.`, 'fraction', readFraction),
      }
    : fail(field, 'an object such as {"places":3,"fraction":"1/5"}', value);

const readPrices: Reader<Readonly<Record<string, string>>> = (value, field) =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, price]) => [key, readPrice(price, `${field}.${key}`)]))
    : fail(field, 'an object of prices', value);

const readNonRunner: Reader<NonRunner> = (value, field) => {
  if (!isFields(value)) return fail(field, 'an object', value);
  const path = `${field}.`;
  return {
    runner: required(value, path, 'runner', readText),
    price: required(value, path, 'price', readPrice),
    at: required(value, path, 'at', readSeconds),
    ...optional(value, path, 'placePrice', readPrice),
    ...optional(value, path, 'late', readFlag),
  };
};

/** Seconds, a part of one as well. */
export const readSeconds: Reader<number> = (value, field) =>
  typeof value === 'number' && Number.isFinite(value) ? value : fail(field, 'a time in seconds', value);

/** Throws where a runner is not declared, or stands twice. */
export const checkRunners = (runners: readonly string[], declared: readonly string[], field: string): void => {
  const seen = new Set<string>();
  for (const runner of runners) {
    if (!declared.includes(runner))
      throw new CouponInputError(field, `${JSON.stringify(runner)} is no runner of the race`);
    if (seen.has(runner)) throw new CouponInputError(field, `${JSON.stringify(runner)} stands twice`);
    seen.add(runner);
  }
};

const states = ['open', 'resulted', 'abandoned'] as const;

const readState: Reader<Race['state']> = (value, field) =>
  states.find((state) => state === value) ?? fail(field, 'open, resulted or abandoned', value);

const readDividends: Reader<Partial<Race['dividends']>> = (value, field) =>
  isFields(value)
    ? {
        ...optional(value, `${field}.`, 'forecast', readPrices),
        ...optional(value, `${field}.`, 'tricast', readPrices),
      }
    : fail(field, 'an object of dividends', value);

/** The most runners of a race: the orders of three of them are gone through one by one. */
const MAX_RUNNERS = 100;

const checkRace = ({ runners, nonRunners, result, state }: Race, field: string): void => {
  if (runners.length > MAX_RUNNERS) throw new CouponInputError(`${field}.runners`, `are more than ${MAX_RUNNERS}`);
  checkRunners(runners, runners, `${field}.runners`);
  const withdrawn = nonRunners.map(({ runner }) => runner);
  checkRunners(withdrawn, runners, `${field}.nonRunners`);
  const placed = result.flat();
  checkRunners(placed, runners, `${field}.result`);
  const both = placed.find((runner) => withdrawn.includes(runner));
  if (both !== undefined) throw new CouponInputError(`${field}.result`, `holds the non-runner ${JSON.stringify(both)}`);
  if (state === 'resulted' && placed.length === 0) throw new CouponInputError(`${field}.result`, 'is missing');
};

const readRace: Reader<Race> = (value, field) => {
  if (!isFields(value)) return fail(field, 'an object', value);
  const path = `${field}.`;
  const { dividends } = optional(value, path, 'dividends', readDividends);
  const race: Race = {
    runners: required(value, path, 'runners', list('runners', readText)),
    handicap: optional(value, path, 'handicap', readFlag).handicap ?? false,
    state: required(value, path, 'state', readState),
    nonRunners: optional(value, path, 'nonRunners', list('non-runners', readNonRunner)).nonRunners ?? [],
    result: optional(value, path, 'result', list('groups', list('runners', readText))).result ?? [],
    startingPrices: optional(value, path, 'startingPrices', readPrices).startingPrices ?? {},
    dividends: { forecast: dividends?.forecast ?? {}, tricast: dividends?.tricast ?? {} },
  };
  checkRace(race, field);
  return race;
};

/** The races of a coupon by their ids; none where it has no such field. */
export const readRaces = (coupon: Fields): Readonly<Record<string, Race>> => {
  const { races } = coupon;
  if (races === undefined || races === null) return {};
  if (!isFields(races)) return fail('races', 'an object of races by id', races);
  return Object.fromEntries(Object.entries(races).map(([id, race]) => [id, readRace(race, `races.${id}`)]));
};
