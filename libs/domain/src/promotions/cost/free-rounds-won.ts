import { floorRational, makeRational, multiplyRational, ONE, type Rational } from '../../money/rational.ts';
import { addReduced } from '../wagering/wagering-terms.ts';
import type { CostedOffer } from './cost-reader.ts';
import type { GivenChance } from './prize-costs.ts';

/** Beyond so many different sums at once the chances are not worked out. */
const MOST_SUMS = 5_000;

/** Winnings of free rounds all together, each sum with its exact chance; null where there are too many sums. */
export const freeRoundsWon = ({
  rounds,
  stake,
  largestWin,
  outcomes,
}: Extract<CostedOffer, { kind: 'free-rounds' }>): readonly GivenChance[] | null => {
  let sums: ReadonlyMap<bigint, Rational> = new Map([[0n, ONE]]);
  for (let round = 1; round <= rounds; round += 1) {
    const next = new Map<bigint, Rational>();
    for (const [won, chance] of sums) {
      for (const outcome of outcomes) {
        const sum = won + floorRational(multiplyRational(makeRational(stake), outcome.factor));
        const capped = sum > largestWin ? largestWin : sum;
        const { numerator, denominator } = multiplyRational(chance, outcome.chance);
        const share = makeRational(numerator, denominator);
        const known = next.get(capped);
        next.set(capped, known === undefined ? share : addReduced(known, share));
      }
    }
    if (next.size > MOST_SUMS) return null;
    sums = next;
  }
  return [...sums].map(([amount, chance]) => ({ amount, chance }));
};
