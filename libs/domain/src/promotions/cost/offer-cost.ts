import {
  addRational,
  compareRational,
  formatRational,
  makeRational,
  multiplyRational,
  ZERO,
  type Rational,
} from '../../money/rational.ts';
import { addReduced } from '../wagering/wagering-terms.ts';
import type { AssumedPlay } from './assumed-play.ts';
import { costDistribution } from './cost-distribution.ts';
import type { CostedOffer, CostQuestion } from './cost-reader.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { freeRoundsWon } from './free-rounds-won.ts';
import { type CostChance, costsOfGiven, costsOfPrizes } from './prize-costs.ts';
import { simulateCosts } from './simulate-cost.ts';

/** The seed of simulated players: the same question has the same answer. */
const SEED = 20_261_122;

/** How many players are simulated where the sum is not finite, unless told. */
const SIMULATED_PLAYERS = 100_000;

/** So many players are simulated for each sum that free rounds may win. */
const LEAST_OF_SUM = 1_000;

/** Ninety-five in a hundred of a normal distribution lie within so many standard deviations. */
const NORMAL_95 = 1.96;

/** Cost of an offer; minor units. Statistics beside `expected` are for reading and are rounded. */
export interface OfferCost {
  readonly method: 'exact' | 'simulated';
  /** Of one player, as an exact fraction of what was counted. */
  readonly expected: string;
  /** Of `expected`; 0 where it is exact. */
  readonly standardError: number;
  /** Least and most cost of 95 of 100 players. */
  readonly range: readonly [bigint, bigint];
  readonly players: number;
  /** The same for all players together. */
  readonly all: { readonly expected: number; readonly range: readonly [number, number] };
}

/** The least cost that is not exceeded with a chance. */
const quantile = (chances: readonly CostChance[], share: Rational): bigint => {
  let sum = ZERO;
  for (const { cost, chance } of chances) {
    sum = addReduced(sum, chance);
    if (compareRational(sum, share) >= 0) return cost;
  }
  return chances.at(-1)?.cost ?? 0n;
};

const toNumber = ({ numerator, denominator }: Rational): number => {
  const scaled = (numerator * 1_000_000n) / denominator;
  return Number(scaled) / 1_000_000;
};

const meanOf = (chances: readonly CostChance[], of: (cost: bigint) => bigint): Rational =>
  chances.reduce((sum, { cost, chance }) => addReduced(sum, multiplyRational(makeRational(of(cost)), chance)), ZERO);

const chancesOf = (costs: readonly bigint[]): readonly CostChance[] => {
  const counts = new Map<bigint, number>();
  for (const cost of costs) counts.set(cost, (counts.get(cost) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([cost, count]) => ({ cost, chance: makeRational(count, costs.length) }));
};

/** Costs of simulated players; of an offer that is wagered alone. */
const simulatedChances = (offer: CostedOffer, play: AssumedPlay, players: number): readonly CostChance[] => {
  if (offer.kind === 'deposit-match') return chancesOf(simulateCosts(offer.terms, play, players, SEED));
  if (offer.kind === 'free-rounds') {
    const won = freeRoundsWon(offer);
    if (won === null) throw new OfferInputError('offer.outcomes', 'come to too many sums');
    // All sums together are as many players as one is elsewhere.
    const ofEach = Math.max(LEAST_OF_SUM, Math.floor(players / won.length));
    const ofWon = (amount: bigint) => chancesOf(simulateCosts({ ...offer.terms, amount }, play, ofEach, SEED));
    return costsOfGiven(won, ofWon) ?? [];
  }
  if (offer.kind !== 'bonus-game') return [];
  const ofPrize = (amount: bigint) => chancesOf(simulateCosts({ ...offer.terms, amount }, play, players, SEED));
  return costsOfPrizes(offer.prizes, ofPrize) ?? [];
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Cost of an offer by the play assumed: what of it becomes money. Exact where the sum over all ways is finite, else by
 * simulated players with a fixed seed.
 */
export const offerCost = (
  { offer, play, players }: CostQuestion,
  simulatedPlayers: number = SIMULATED_PLAYERS,
): OfferCost => {
  const exact = costDistribution(offer, play);
  const chances = exact ?? simulatedChances(offer, play, simulatedPlayers);
  const mean = meanOf(chances, (cost) => cost);
  const square = meanOf(chances, (cost) => cost * cost);
  const negated = multiplyRational(makeRational(-1), multiplyRational(mean, mean));
  const deviation = Math.sqrt(Math.max(toNumber(addRational(square, negated)), 0));
  const [expected, spread] = [toNumber(mean) * players, NORMAL_95 * deviation * Math.sqrt(players)];
  return {
    method: exact === null ? 'simulated' : 'exact',
    expected: formatRational(mean),
    standardError: exact === null ? rounded(deviation / Math.sqrt(simulatedPlayers)) : 0,
    range: [quantile(chances, makeRational(25, 1_000)), quantile(chances, makeRational(975, 1_000))],
    players,
    all: { expected: rounded(expected), range: [rounded(Math.max(expected - spread, 0)), rounded(expected + spread)] },
  };
};
