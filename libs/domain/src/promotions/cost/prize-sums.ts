import { multiplyRational, ONE, type Rational } from '../../money/rational.ts';
import { type BonusPrize, prizeChances } from '../bonus-games/bonus-game-table.ts';
import type { PlayOutcome } from './assumed-play.ts';
import { freeRoundsWon } from './given-sums.ts';
import type { GivenChance } from './prize-costs.ts';

/** A table of prizes with what is assumed of them. */
export interface CostedPrizes {
  readonly prizes: readonly BonusPrize[];
  /** Outcomes of one round of each row that gives free rounds; empty of the others. */
  readonly outcomes: readonly (readonly PlayOutcome[])[];
  /** Minor units that a point is worth. */
  readonly pointWorth: Rational;
}

/** Payouts of a free bet of a stake, with the chance of each. */
type FreeBetCosts = (stake: bigint) => readonly GivenChance[];

/** Sums of one prize that was won; null where there are too many. */
function sumsOf(
  prize: BonusPrize,
  outcomes: readonly PlayOutcome[],
  pointWorth: Rational,
  freeBetCosts: FreeBetCosts,
): readonly GivenChance[] | null {
  if (prize.gives === 'bonus-money') return [{ amount: prize.amount, chance: ONE }];
  if (prize.gives === 'free-bet') return freeBetCosts(prize.amount).map((each) => ({ ...each, isMoney: true }));
  if (prize.gives === 'points') {
    const { numerator, denominator } = pointWorth;
    const amount = (BigInt(prize.points) * numerator + denominator - 1n) / denominator;
    return [{ amount, chance: ONE, isMoney: true }];
  }
  const won = freeRoundsWon({ ...prize, outcomes });
  return won && won.map((each) => ({ ...each, isMoney: prize.pays === 'money' }));
}

/**
 * Sums of a table of prizes, each with the chance of its row and of what the row brings. A point costs what it is said to be
 * worth, rounded up to a minor unit a prize. Null where there are too many sums.
 */
export function prizeSums(
  { prizes, outcomes, pointWorth }: CostedPrizes,
  freeBetCosts: FreeBetCosts,
): readonly GivenChance[] | null {
  const chances = prizeChances(prizes);
  const all: GivenChance[] = [];
  for (const [row, prize] of prizes.entries()) {
    const sums = sumsOf(prize, outcomes[row] ?? [], pointWorth, freeBetCosts);
    if (sums === null) return null;
    const ofRow = chances[row] ?? ONE;
    all.push(...sums.map((each) => ({ ...each, chance: multiplyRational(ofRow, each.chance) })));
  }
  return all;
}
