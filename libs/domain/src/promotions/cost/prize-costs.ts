import { makeRational, multiplyRational, ONE, type Rational } from '../../money/rational.ts';
import { type BonusPrize, prizeChances } from '../bonus-games/bonus-game-table.ts';
import { addReduced } from '../wagering/wagering-terms.ts';

/** Cost of one player, with its chance; chances sum to 1. */
export interface CostChance {
  readonly cost: bigint;
  readonly chance: Rational;
}

/**
 * Costs of a table of prizes: those of each prize by its weight, as `costsOf` tells them of a grant of so much. Null where
 * it tells null of one.
 */
export const costsOfPrizes = (
  prizes: readonly BonusPrize[],
  costsOf: (amount: bigint) => readonly CostChance[] | null,
): readonly CostChance[] | null => {
  const chances = prizeChances(prizes);
  const costs = new Map<bigint, Rational>();
  for (const [row, { amount }] of prizes.entries()) {
    const ofPrize = amount === 0n ? [{ cost: 0n, chance: ONE }] : costsOf(amount);
    if (ofPrize === null) return null;
    for (const { cost, chance } of ofPrize) {
      const { numerator, denominator } = multiplyRational(chance, chances[row] ?? ONE);
      const share = makeRational(numerator, denominator);
      const known = costs.get(cost);
      costs.set(cost, known === undefined ? share : addReduced(known, share));
    }
  }
  return [...costs].map(([cost, chance]) => ({ cost, chance })).toSorted((a, b) => (a.cost < b.cost ? -1 : 1));
};
