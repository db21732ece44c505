import { floorRational, makeRational, multiplyRational, ONE, type Rational } from '../../money/rational.ts';
import { addReduced } from '../wagering/wagering-terms.ts';
import type { AssumedPlay } from './assumed-play.ts';
import type { CostChance } from './prize-costs.ts';

/** A way in which the legs so far have ended: how many are lost, and what the others multiply a stake by. */
interface Way {
  readonly lost: number;
  readonly factor: Rational;
  readonly chance: Rational;
}

const keyOf = ({ lost, factor }: Way): string => `${lost}:${factor.numerator}/${factor.denominator}`;

const times = (a: Rational, b: Rational): Rational => {
  const { numerator, denominator } = multiplyRational(a, b);
  return makeRational(numerator, denominator);
};

/** The ways of one more leg. */
const playLeg = (ways: readonly Way[], { outcomes }: AssumedPlay): readonly Way[] => {
  const next = new Map<string, Way>();
  for (const way of ways) {
    for (const { chance, factor } of outcomes) {
      const isLost = factor.numerator === 0n;
      const after: Way = {
        lost: way.lost + (isLost ? 1 : 0),
        factor: isLost ? way.factor : times(way.factor, factor),
        chance: times(way.chance, chance),
      };
      const known = next.get(keyOf(after));
      next.set(keyOf(after), known ? { ...after, chance: addReduced(known.chance, after.chance) } : after);
    }
  }
  return [...next.values()];
};

/**
 * Costs of insuring one express of the play's legs, each of which ends as its outcomes say: what it pays with one to so many
 * lost legs, and would not without.
 */
export const insuranceCosts = (insuredLegs: number, play: AssumedPlay): readonly CostChance[] => {
  let ways: readonly Way[] = [{ lost: 0, factor: ONE, chance: ONE }];
  for (let leg = 0; leg < play.legs; leg += 1) ways = playLeg(ways, play);
  const costs = new Map<bigint, Rational>();
  for (const { lost, factor, chance } of ways) {
    const isCovered = lost >= 1 && lost <= insuredLegs;
    const cost = isCovered ? floorRational(multiplyRational(makeRational(play.stake), factor)) : 0n;
    const known = costs.get(cost);
    costs.set(cost, known === undefined ? chance : addReduced(known, chance));
  }
  return [...costs].map(([cost, chance]) => ({ cost, chance })).toSorted((a, b) => (a.cost < b.cost ? -1 : 1));
};
