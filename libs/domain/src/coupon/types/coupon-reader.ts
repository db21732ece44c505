import { CoefficientError, parseCoef } from '../../odds/coefficient.ts';
import { CouponInputError } from './coupon-input-error.ts';
import { checkCouponShape } from './coupon-shape.ts';
import { isBetStatusId, isCouponTypeId, type Coupon, type CouponBet } from './coupon-types.ts';
import { compareRational, ONE, parseRational, RationalError } from '../../money/rational.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Checks one value found at a path and gives it its type, or throws CouponInputError. */
type Reader<T> = (value: unknown, field: string) => T;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fail = (field: string, wanted: string, value: unknown): never => {
  throw new CouponInputError(field, `must be ${wanted}, not ${shown(value)}`);
};

const readText: Reader<string> = (value, field) =>
  typeof value === 'string' && value !== '' ? value : fail(field, 'a text that is not empty', value);

const readAmount: Reader<number> = (value, field) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : fail(field, `whole minor units from 0 to ${Number.MAX_SAFE_INTEGER}`, value);

const readInteger: Reader<number> = (value, field) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : fail(field, 'a whole number', value);

const readFlag: Reader<boolean> = (value, field) =>
  typeof value === 'boolean' ? value : fail(field, 'true or false', value);

const readPercent: Reader<number> = (value, field) =>
  typeof value === 'number' && value >= 0 && /^\d{1,9}(\.\d{1,9})?$/.test(`${value}`)
    ? value
    : fail(field, 'a percentage of 0 or more', value);

const readCoefText: Reader<string> = (value, field) => {
  if (typeof value !== 'string') return fail(field, 'a decimal text such as "1.98"', value);
  try {
    parseCoef(value);
  } catch (error) {
    if (error instanceof CoefficientError) throw new CouponInputError(field, `is wrong: ${error.message}`);
    throw error;
  }
  return value;
};

const parseOrNull = (text: string) => {
  try {
    return parseRational(text);
  } catch (error) {
    if (error instanceof RationalError) return null;
    throw error;
  }
};

const readDeadHeat: Reader<string> = (value, field) => {
  const factor = typeof value === 'string' ? parseOrNull(value) : null;
  const isShare = factor !== null && factor.numerator > 0n && compareRational(factor, ONE) <= 0;
  return typeof value === 'string' && isShare
    ? value
    : fail(field, 'a share above 0 and at most 1 such as "1/2"', value);
};

const readMargin: Reader<string> = (value, field) =>
  typeof value === 'string' && parseOrNull(value) !== null
    ? value
    : fail(field, 'a decimal text such as "0.1165"', value);

const readAmounts: Reader<Readonly<Record<string, number>>> = (value, field) =>
  isFields(value)
    ? Object.fromEntries(Object.entries(value).map(([key, amount]) => [key, readAmount(amount, `${field}.${key}`)]))
    : fail(field, 'an object of amounts', value);

/** The field when it is there; null and absent are the same. */
const optional = <Name extends string, T>(
  fields: Fields,
  path: string,
  name: Name,
  read: Reader<T>,
): Partial<Record<Name, T>> => {
  const value = fields[name];
  if (value === undefined || value === null) return {};
  const found: Partial<Record<Name, T>> = {};
  found[name] = read(value, `${path}${name}`);
  return found;
};

const required = <T>(fields: Fields, path: string, name: string, read: Reader<T>): T => {
  if (fields[name] === undefined) throw new CouponInputError(`${path}${name}`, 'is missing');
  return read(fields[name], `${path}${name}`);
};

const readBet: Reader<CouponBet> = (value, field) => {
  if (!isFields(value)) return fail(field, 'an object', value);
  const path = `${field}.`;
  return {
    id: required(value, path, 'id', readText),
    coef: required(value, path, 'coef', readCoefText),
    statusId: required(value, path, 'statusId', (id, at) =>
      isBetStatusId(id) ? id : fail(at, 'a status from -2 to 6', id),
    ),
    ...optional(value, path, 'blockId', readInteger),
    ...optional(value, path, 'isBanker', readFlag),
    ...optional(value, path, 'deadHeat', readDeadHeat),
  };
};

const readBets: Reader<readonly CouponBet[]> = (value, field) =>
  Array.isArray(value)
    ? value.map((bet, index) => readBet(bet, `${field}[${index}]`))
    : fail(field, 'a list of bets', value);

/**
 * A coupon from data that came from outside, with only the fields that settlement knows. Optional fields may be null.
 * Throws CouponInputError, which names the first field that is missing or wrong.
 */
export const readCoupon = (value: unknown): Coupon => {
  if (!isFields(value)) return fail('coupon', 'an object', value);
  const coupon: Coupon = {
    id: required(value, '', 'id', readText),
    typeId: required(value, '', 'typeId', (id, at) => (isCouponTypeId(id) ? id : fail(at, 'a type from 0 to 9', id))),
    amount: required(value, '', 'amount', readAmount),
    bets: required(value, '', 'bets', readBets),
    ...optional(value, '', 'systemValue', readInteger),
    ...optional(value, '', 'amountByBlockId', readAmounts),
    ...optional(value, '', 'amountByBetId', readAmounts),
    ...optional(value, '', 'maxPayout', readAmount),
    ...optional(value, '', 'bonusBet', readFlag),
    ...optional(value, '', 'hyperBonusPercent', readPercent),
    ...optional(value, '', 'minHyperBonusBetLimit', readAmount),
    ...optional(value, '', 'maxHyperBonusLimit', readAmount),
    ...optional(value, '', 'antiExpressMargin', readMargin),
  };
  const misfit = checkCouponShape(coupon);
  if (misfit !== null) throw misfit;
  return coupon;
};
