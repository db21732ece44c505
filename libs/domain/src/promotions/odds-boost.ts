import {
  addRational,
  compareRational,
  floorRational,
  makeRational,
  multiplyRational,
  ONE,
  subtractRational,
  type Rational,
} from '../money/rational.ts';
import { OfferInputError } from './offer-input-error.ts';

/** A boost of what a coupon wins. */
export interface OddsBoost {
  /** Above 0: 20 makes 2.50 into 2.80. */
  readonly percent: Rational;
  /** The most that it adds, in minor units; none where null. */
  readonly largestExtra: bigint | null;
}

/** What a boosted coupon pays. */
export interface BoostedPayout {
  readonly payout: bigint;
  /** How much of it the boost added. */
  readonly extra: bigint;
}

/** The factor with its boost: 1 + (factor − 1) · (1 + percent / 100) above 1, else as it was. */
export const boostFactor = (factor: Rational, { percent }: OddsBoost): Rational => {
  if (compareRational(factor, ONE) <= 0) return factor;
  const share = addRational(ONE, multiplyRational(percent, makeRational(1, 100)));
  const boosted = addRational(ONE, multiplyRational(subtractRational(factor, ONE), share));
  return makeRational(boosted.numerator, boosted.denominator);
};

/**
 * What a coupon pays with the boosts chosen for it: one at most, and none beside another bonus of the coupon.
 * Source: docs/rulings.md, "Offers and draws". Throws OfferInputError, which names `boosts`.
 */
export const payBoosted = (
  stake: bigint,
  factor: Rational,
  boosts: readonly OddsBoost[],
  hasOtherBonus: boolean,
): BoostedPayout => {
  const plain = floorRational(multiplyRational(makeRational(stake), factor));
  const [boost, second] = boosts;
  if (second !== undefined) throw new OfferInputError('boosts', 'must be one at most');
  if (boost === undefined) return { payout: plain, extra: 0n };
  if (hasOtherBonus) throw new OfferInputError('boosts', 'may not be with another bonus');
  const whole = floorRational(multiplyRational(makeRational(stake), boostFactor(factor, boost))) - plain;
  const extra = boost.largestExtra !== null && whole > boost.largestExtra ? boost.largestExtra : whole;
  return { payout: plain + extra, extra };
};
