import {
  addRational,
  floorRational,
  makeRational,
  multiplyRational,
  ONE,
  productOf,
  subtractRational,
  type Rational,
} from '../../money/rational.ts';

/** The most legs of a coupon that may be insured. */
export const MAX_INSURED = 2;

/** A leg as insurance prices it: the chance that it wins, 0 to 1, and its coefficient. */
export interface InsuredLeg {
  readonly chance: Rational;
  readonly coef: Rational;
  readonly isInsured: boolean;
}

/** Expected factor of a leg's stake; a lost leg that is insured returns it. */
const expectationOf = ({ chance, coef, isInsured }: InsuredLeg): Rational => {
  const wins = multiplyRational(chance, coef);
  return isInsured ? addRational(wins, subtractRational(ONE, chance)) : wins;
};

/**
 * Premium for insuring legs of an express on top of its stake, in minor units, rounded up: S·(∏E′ − ∏E), where E = p·k
 * and an insured leg has E′ = p·k + 1 − p. The premium is no stake: only a coupon that is returned whole gives it
 * back.
 */
export const insurancePremium = (stakeMinor: number, legs: readonly InsuredLeg[]): bigint => {
  const insured = productOf(legs.map(expectationOf));
  const plain = productOf(legs.map((leg) => expectationOf({ ...leg, isInsured: false })));
  const exact = multiplyRational(makeRational(stakeMinor), subtractRational(insured, plain));
  return -floorRational({ numerator: -exact.numerator, denominator: exact.denominator });
};
