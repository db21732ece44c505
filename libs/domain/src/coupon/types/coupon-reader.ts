import {
  fail,
  isFields,
  list,
  optional,
  readAmount,
  readAmounts,
  readCoefText,
  readDeadHeat,
  readFlag,
  readInteger,
  readMargin,
  readPercent,
  readText,
  required,
  type Fields,
  type Reader,
} from './coupon-fields.ts';
import { checkCouponShape, isCouponTypeId } from './coupon-shape.ts';
import { isBetStatusId, type BetStatusId, type Coupon, type CouponBet, type CouponTerms } from './coupon-types.ts';

/** The status of a bet. */
export const readStatus: Reader<BetStatusId> = (id, field) =>
  isBetStatusId(id) ? id : fail(field, 'a status from -2 to 6', id);

/** A bet with its status. */
export const readBet: Reader<CouponBet> = (value, field) => {
  if (!isFields(value)) return fail(field, 'an object', value);
  const path = `${field}.`;
  return {
    id: required(value, path, 'id', readText),
    coef: required(value, path, 'coef', readCoefText),
    statusId: required(value, path, 'statusId', readStatus),
    ...optional(value, path, 'blockId', readInteger),
    ...optional(value, path, 'isBanker', readFlag),
    ...optional(value, path, 'deadHeat', readDeadHeat),
    ...optional(value, path, 'earlyPaid', readFlag),
    ...optional(value, path, 'insured', readFlag),
  };
};

const readBets = list('bets', readBet);

/** Reads the terms of a coupon, apart from its bets. */
export const readCouponTerms = (value: Fields): CouponTerms & { readonly id: string } => ({
  id: required(value, '', 'id', readText),
  typeId: required(value, '', 'typeId', (id, at) => (isCouponTypeId(id) ? id : fail(at, 'a type from 0 to 9', id))),
  amount: required(value, '', 'amount', readAmount),
  ...optional(value, '', 'systemValue', readInteger),
  ...optional(value, '', 'amountByBlockId', readAmounts),
  ...optional(value, '', 'amountByBetId', readAmounts),
  ...optional(value, '', 'maxPayout', readAmount),
  ...optional(value, '', 'bonusBet', readFlag),
  ...optional(value, '', 'hyperBonusPercent', readPercent),
  ...optional(value, '', 'minHyperBonusBetLimit', readAmount),
  ...optional(value, '', 'maxHyperBonusLimit', readAmount),
  ...optional(value, '', 'antiExpressMargin', readMargin),
  ...optional(value, '', 'boostPercent', readPercent),
  ...optional(value, '', 'insuredLegs', readInteger),
  ...optional(value, '', 'freeBet', readFlag),
});

/**
 * A coupon from data that came from outside, with only the fields that settlement knows. Optional fields may be null.
 * Throws CouponInputError, which names the first field that is missing or wrong.
 */
export const readCoupon = (value: unknown): Coupon => {
  if (!isFields(value)) return fail('coupon', 'an object', value);
  const terms = readCouponTerms(value);
  const coupon: Coupon = { ...terms, bets: required(value, '', 'bets', readBets) };
  const misfit = checkCouponShape(coupon);
  if (misfit !== null) throw misfit;
  return coupon;
};
