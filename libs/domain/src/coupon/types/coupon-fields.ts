import { createReaders, isFields, type Fields, type Reader } from '../../input/field-readers.ts';
import { CoefficientError, parseCoef } from '../../odds/coefficient.ts';
import { CouponInputError } from './coupon-input-error.ts';
import { compareRational, ONE, parseRational, RationalError } from '../../money/rational.ts';

export { isFields, type Fields, type Reader };

const readers = createReaders((field, problem) => new CouponInputError(field, problem));

/** Readers of the fields of a coupon; what is wrong is a CouponInputError. */
export const {
  fail,
  text: readText,
  flag: readFlag,
  integer: readInteger,
  amount: readAmount,
  list,
  required,
  optional,
} = readers;

/** A percentage of 0 or more. */
export const readPercent: Reader<number> = (value, field) =>
  typeof value === 'number' && value >= 0 && /^\d{1,9}(\.\d{1,9})?$/.test(`${value}`)
    ? value
    : fail(field, 'a percentage of 0 or more', value);

/** A coefficient as the wire writes it. */
export const readCoefText: Reader<string> = (value, field) => {
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

/** A share above 0 and at most 1. */
export const readDeadHeat: Reader<string> = (value, field) => {
  const factor = typeof value === 'string' ? parseOrNull(value) : null;
  const isShare = factor !== null && factor.numerator > 0n && compareRational(factor, ONE) <= 0;
  return typeof value === 'string' && isShare
    ? value
    : fail(field, 'a share above 0 and at most 1 such as "1/2"', value);
};

/** A decimal text. */
export const readMargin: Reader<string> = (value, field) =>
  typeof value === 'string' && parseOrNull(value) !== null
    ? value
    : fail(field, 'a decimal text such as "0.1165"', value);

/** Amounts by key. */
export const readAmounts: Reader<Readonly<Record<string, number>>> = (value, field) =>
  Object.fromEntries(
    Object.entries(readers.fields(value, field)).map(([key, amount]) => [key, readAmount(amount, `${field}.${key}`)]),
  );
