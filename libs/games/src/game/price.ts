import { divideRational, floorRational, makeRational, type Rational } from '@longshot/domain/money';

/** Share that virtual sports give back before their prices are cut. */
const PRICE_RETURN = makeRational(93, 100);

/** The lowest price: 1.01. */
const LEAST_PRICE = 10_100;
const HUNDREDTH = 100;

/** The price of a chance as a multiple: two decimals, cut, never below 1.01. */
export function priceOf(chance: Rational): number {
  const { numerator, denominator } = divideRational(PRICE_RETURN, chance);
  const hundredths = Number(floorRational({ numerator: numerator * 100n, denominator }));
  return Math.max(LEAST_PRICE, hundredths * HUNDREDTH);
}
