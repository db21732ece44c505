import {
  fail,
  isFields,
  list,
  optional,
  readCoefText,
  readDeadHeat,
  readFlag,
  readInteger,
  readText,
  required,
  type Fields,
  type Reader,
} from '../types/coupon-fields.ts';
import { CouponInputError } from '../types/coupon-input-error.ts';
import { readBet, readCouponTerms, readStatus } from '../types/coupon-reader.ts';
import { checkCouponShape } from '../types/coupon-shape.ts';
import { couponType, type EachWayPart } from '../types/coupon-types.ts';
import { isEachWayType } from './place-terms.ts';
import { orderMarkets } from './order-leg.ts';
import {
  isRaceLeg,
  type FeedLeg,
  type Race,
  type RaceLeg,
  type RaceMarket,
  type RacePrice,
  type RacingBet,
  type RacingCoupon,
} from './race-types.ts';
import { checkRunners, readPlaceTerms, readRaces, readSeconds } from './racing-fields.ts';
import { MAX_DEDUCTION } from './rule-four.ts';

const oneOf =
  <T extends string | number>(...choices: readonly T[]): Reader<T> =>
  (value, field) =>
    choices.find((choice) => choice === value) ?? fail(field, choices.join(', '), value);

const readRule4: Reader<number> = (value, field) => {
  const pence = readInteger(value, field);
  return pence >= 0 && pence <= MAX_DEDUCTION ? pence : fail(field, `pence from 0 to ${MAX_DEDUCTION}`, value);
};

const readEachWayPart: Reader<EachWayPart> = (value, field) => {
  if (!isFields(value)) return fail(field, 'an object', value);
  return {
    ...readPlaceTerms(value, field),
    statusId: required(value, `${field}.`, 'statusId', readStatus),
    ...optional(value, `${field}.`, 'deadHeat', readDeadHeat),
  };
};

const readFeedLeg = (value: Fields, field: string): FeedLeg => ({
  ...readBet(value, field),
  ...optional(value, `${field}.`, 'rule4', readRule4),
  ...optional(value, `${field}.`, 'eachWay', readEachWayPart),
});

const readRaceLeg = (value: Fields, field: string): RaceLeg => {
  const path = `${field}.`;
  const market = optional(value, path, 'market', oneOf<RaceMarket>('win', 'place', 'forecast', 'tricast')).market;
  const price = optional(value, path, 'price', oneOf<RacePrice>('fixed', 'sp', 'best', 'dividend')).price;
  return {
    id: required(value, path, 'id', readText),
    coef: required(value, path, 'coef', readCoefText),
    race: required(value, path, 'race', readText),
    market: market ?? 'win',
    price: price ?? 'fixed',
    ...optional(value, path, 'blockId', readInteger),
    ...optional(value, path, 'isBanker', readFlag),
    ...optional(value, path, 'placedAt', readSeconds),
    ...optional(value, path, 'runner', readText),
    ...optional(value, path, 'favourite', oneOf(1, 2)),
    ...optional(value, path, 'runners', list('runners', readText)),
    ...optional(value, path, 'anyOrder', readFlag),
    ...optional(value, path, 'terms', readPlaceTerms),
    ...optional(value, path, 'antePost', readFlag),
    ...optional(value, path, 'nonRunnerNoBet', readFlag),
  };
};

const readRacingBet: Reader<RacingBet> = (value, field) => {
  if (!isFields(value)) return fail(field, 'an object', value);
  if (value['race'] === undefined) return readFeedLeg(value, field);
  if (value['statusId'] !== undefined) throw new CouponInputError(`${field}.statusId`, 'must not stand beside a race');
  return readRaceLeg(value, field);
};

const checkOrderLeg = ({ market, runners = [], anyOrder, price }: RaceLeg, race: Race, field: string): void => {
  const { named } = orderMarkets[market === 'tricast' ? 'tricast' : 'forecast'];
  checkRunners(runners, race.runners, `${field}.runners`);
  if (anyOrder === true ? runners.length < named : runners.length !== named) {
    throw new CouponInputError(`${field}.runners`, `of a ${market} must be ${named}${anyOrder ? ' or more' : ''}`);
  }
  if (price === 'sp' || price === 'best') throw new CouponInputError(`${field}.price`, 'must be fixed or dividend');
  if (anyOrder === true && price !== 'dividend') {
    throw new CouponInputError(`${field}.price`, 'must be dividend in any order');
  }
};

const checkRaceLeg = (leg: RaceLeg, races: RacingCoupon['races'], field: string): void => {
  const race = Object.hasOwn(races, leg.race) ? races[leg.race] : undefined;
  if (race === undefined)
    throw new CouponInputError(`${field}.race`, `${JSON.stringify(leg.race)} is not among the races`);
  if (leg.market === 'forecast' || leg.market === 'tricast') return checkOrderLeg(leg, race, field);
  if (leg.price === 'dividend') throw new CouponInputError(`${field}.price`, 'must not be dividend');
  if (leg.market === 'place' && leg.price !== 'fixed') {
    throw new CouponInputError(`${field}.price`, 'of a place market must be fixed');
  }
  if (leg.favourite === undefined) {
    if (leg.runner === undefined) throw new CouponInputError(`${field}.runner`, 'is missing');
    return checkRunners([leg.runner], race.runners, `${field}.runner`);
  }
  if (leg.price !== 'sp' || leg.market !== 'win') {
    throw new CouponInputError(`${field}.price`, 'of a favourite must be sp, to win');
  }
};

const checkEven = (amount: number, field: string): void => {
  if (amount % 2 !== 0) throw new CouponInputError(field, `of an each-way coupon must be even, not ${amount}`);
};

const hasPlacePart = (bet: RacingBet): boolean => (isRaceLeg(bet) ? bet.market === 'win' : bet.eachWay !== undefined);

const checkEachWay = ({ typeId, amount, amountByBetId, bets }: RacingCoupon): void => {
  if (!isEachWayType(typeId)) throw new CouponInputError('typeId', `${typeId} is not for each-way`);
  if (typeId === couponType.manySingles) {
    for (const { id } of bets) checkEven(amountByBetId?.[id] ?? 0, `amountByBetId.${id}`);
  } else checkEven(amount, 'amount');
  const without = bets.findIndex((bet) => !hasPlacePart(bet));
  if (without >= 0) throw new CouponInputError(`bets[${without}]`, 'has no place part');
};

/** True where a coupon says something of races, Rule 4 or each-way. */
export const isRacingCoupon = (value: unknown): boolean => {
  if (!isFields(value)) return false;
  if (value['races'] !== undefined || value['eachWay'] === true) return true;
  const { bets } = value;
  return (
    Array.isArray(bets) &&
    bets.some((bet: unknown) => isFields(bet) && ['race', 'rule4', 'eachWay'].some((name) => bet[name] !== undefined))
  );
};

/**
 * A coupon with races, Rule 4 or each-way from data that came from outside, with only the fields that settling knows. Throws
 * CouponInputError, which names the first field that is missing or wrong.
 */
export const readRacingCoupon = (value: unknown): RacingCoupon => {
  if (!isFields(value)) return fail('coupon', 'an object', value);
  const coupon: RacingCoupon = {
    ...readCouponTerms(value),
    eachWay: optional(value, '', 'eachWay', readFlag).eachWay ?? false,
    bets: required(value, '', 'bets', list('bets', readRacingBet)),
    races: readRaces(value),
  };
  for (const [index, bet] of coupon.bets.entries()) {
    if (isRaceLeg(bet)) checkRaceLeg(bet, coupon.races, `bets[${index}]`);
  }
  if (coupon.typeId === couponType.antiExpress && coupon.bets.some(isRaceLeg)) {
    throw new CouponInputError('typeId', 'of a coupon with a race must not be 6');
  }
  if (coupon.eachWay) checkEachWay(coupon);
  const misfit = checkCouponShape(coupon);
  if (misfit !== null) throw misfit;
  return coupon;
};
