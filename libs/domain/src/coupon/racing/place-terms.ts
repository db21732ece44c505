import {
  compareRational,
  divideRational,
  makeRational,
  minRational,
  ONE,
  parseRational,
  RationalError,
  roundRational,
  ZERO,
  type Rational,
} from '../../money/rational.ts';
import { parseMarketKey } from '../../markets/market-key.ts';
import { atFraction } from './rule-four.ts';
import { couponType, type CouponTypeId, type PlaceTerms } from '../types/coupon-types.ts';

const eachWayTypes: readonly CouponTypeId[] = [
  couponType.single,
  couponType.express,
  couponType.system,
  couponType.lucky,
  couponType.patent,
  couponType.manySingles,
];

/** True for the types that may be taken each-way: 0, 1, 2, 7, 8, 9. */
export const isEachWayType = (typeId: CouponTypeId): boolean => eachWayTypes.includes(typeId);

const isFraction = (text: string): boolean => {
  try {
    const fraction = parseRational(text);
    return compareRational(fraction, ZERO) > 0 && compareRational(fraction, ONE) <= 0;
  } catch (error) {
    if (error instanceof RationalError) return false;
    throw error;
  }
};

/**
 * Place terms of a market, which are specifiers of it, so that a bet keeps those that it was placed at: `100001:fraction=1/5|places=3`
 * pays three places at a fifth of the odds. Null where the market pays no places. Throws MarketKeyError.
 */
export const placeTermsOf = (marketKey: string): PlaceTerms | null => {
  const { places = '', fraction = '' } = parseMarketKey(marketKey).specifiers;
  return /^[1-9]\d?$/.test(places) && isFraction(fraction) ? { places: Number(places), fraction } : null;
};

/** Price of the place half of a bet: 1 + h·fraction. */
export const placePrice = (coef: Rational, { fraction }: PlaceTerms): Rational =>
  atFraction(coef, parseRational(fraction));

/**
 * Share of the places of one that shares the first with others, each of whom has a share `deadHeat` of it: all of them where there
 * are places for all. The share comes as a decimal of the feed, so that a third is `0.3333`.
 */
export const placeShareOfFirst = (deadHeat: Rational, { places }: PlaceTerms): Rational => {
  const tied = roundRational(divideRational(ONE, deadHeat));
  return minRational(ONE, makeRational(BigInt(places), tied));
};
