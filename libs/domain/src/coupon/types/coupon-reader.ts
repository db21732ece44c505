import { createReaders, type Reader } from '../../input/field-readers.ts';
import { CoefficientError, parseCoef } from '../../odds/coefficient.ts';
import { CouponInputError } from './coupon-input-error.ts';
import { checkCouponShape } from './coupon-shape.ts';
import { isBetStatusId, isCouponTypeId, type Coupon, type CouponBet } from './coupon-types.ts';
import { compareRational, ONE, parseRational, RationalError } from '../../money/rational.ts';

const {
  fail,
  fields: readFields,
  text: readText,
  flag: readFlag,
  integer: readInteger,
  amount: readAmount,
  list,
  required,
  optional,
} = createReaders((field, problem) => new CouponInputError(field, problem));

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
  Object.fromEntries(
    Object.entries(readFields(value, field)).map(([key, amount]) => [key, readAmount(amount, `${field}.${key}`)]),
  );

const readBet: Reader<CouponBet> = (bet, field) => {
  const value = readFields(bet, field);
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

const readBets = list('bets', readBet);

/**
 * A coupon from data that came from outside, with only the fields that settlement knows. Optional fields may be null.
 * Throws CouponInputError, which names the first field that is missing or wrong.
 */
export const readCoupon = (input: unknown): Coupon => {
  const value = readFields(input, 'coupon');
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
