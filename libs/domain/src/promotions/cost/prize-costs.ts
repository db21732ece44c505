import { makeRational, multiplyRational, ONE, type Rational } from '../../money/rational.ts';
import { addReduced } from '../wagering/wagering-terms.ts';

/** Cost of one player, with its chance; chances sum to 1. */
export interface CostChance {
  readonly cost: bigint;
  readonly chance: Rational;
}

/** A sum that is given, with its chance. */
export interface GivenChance {
  readonly amount: bigint;
  readonly chance: Rational;
  /** True where the sum is its cost, whatever the terms ask. */
  readonly isMoney?: boolean;
}

/**
 * Costs of sums that are given by chance, as `costsOf` tells them of a grant of so much. Null where it tells null of one.
 */
export const costsOfGiven = (
  given: readonly GivenChance[],
  costsOf: (amount: bigint) => readonly CostChance[] | null,
): readonly CostChance[] | null => {
  const costs = new Map<bigint, Rational>();
  for (const { amount, chance: ofAmount, isMoney = false } of given) {
    const found = isMoney || amount === 0n ? [{ cost: amount, chance: ONE }] : costsOf(amount);
    if (found === null) return null;
    for (const { cost, chance } of found) {
      const { numerator, denominator } = multiplyRational(chance, ofAmount);
      const share = makeRational(numerator, denominator);
      const known = costs.get(cost);
      costs.set(cost, known === undefined ? share : addReduced(known, share));
    }
  }
  return [...costs].map(([cost, chance]) => ({ cost, chance })).toSorted((a, b) => (a.cost < b.cost ? -1 : 1));
};
