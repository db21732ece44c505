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
import { showPlay } from './assumed-play.ts';
import { costDistribution, givenOf } from './cost-distribution.ts';
import { type CostQuestion, NO_PLAY } from './cost-reader.ts';
import { OfferInputError } from '../offer-input-error.ts';
import { type CostChance, costsOfGiven } from './prize-costs.ts';
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
  /** The play that was assumed; null where nothing is played. */
  readonly play: ReturnType<typeof showPlay> | null;
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
const simulatedChances = ({ offer, play, players }: CostQuestion, simulated: number): readonly CostChance[] => {
  if (offer.kind === 'deposit-match') return chancesOf(simulateCosts(offer.terms, play, simulated, SEED));
  if (!('terms' in offer)) return [];
  const given = givenOf(offer, play, players) ?? null;
  if (given === null) throw new OfferInputError('offer', 'comes to too many sums to be told apart');
  const different = new Set(given.map(({ amount }) => amount)).size;
  // All sums together are as many players as one is elsewhere; a table of prizes is as long as its rows.
  const ofEach = offer.kind === 'bonus-game' ? simulated : Math.max(LEAST_OF_SUM, Math.floor(simulated / different));
  const ofGiven = new Map<bigint, readonly CostChance[]>();
  const costsOf = (amount: bigint): readonly CostChance[] => {
    const known = ofGiven.get(amount) ?? chancesOf(simulateCosts({ ...offer.terms, amount }, play, ofEach, SEED));
    ofGiven.set(amount, known);
    return known;
  };
  return costsOfGiven(given, costsOf) ?? [];
};

const rounded = (value: number): number => Math.round(value * 100) / 100;

/**
 * Cost of an offer by the play assumed: what of it becomes money. Exact where the sum over all ways is finite, else by
 * simulated players with a fixed seed.
 */
export const offerCost = (question: CostQuestion, simulatedPlayers: number = SIMULATED_PLAYERS): OfferCost => {
  const { offer, play, players } = question;
  const exact = costDistribution(offer, play, players);
  const chances = exact ?? simulatedChances(question, simulatedPlayers);
  const mean = meanOf(chances, (cost) => cost);
  const square = meanOf(chances, (cost) => cost * cost);
  const negated = multiplyRational(makeRational(-1), multiplyRational(mean, mean));
  const deviation = Math.sqrt(Math.max(toNumber(addRational(square, negated)), 0));
  // The places of a tournament are given to somebody, whoever it is.
  const isFixed = offer.kind === 'tournament' && offer.terms.multiple.numerator === 0n;
  const expected = toNumber(multiplyRational(mean, makeRational(players)));
  const spread = isFixed ? 0 : NORMAL_95 * deviation * Math.sqrt(players);
  return {
    method: exact === null ? 'simulated' : 'exact',
    expected: formatRational(mean),
    standardError: exact === null ? rounded(deviation / Math.sqrt(simulatedPlayers)) : 0,
    range: [quantile(chances, makeRational(25, 1_000)), quantile(chances, makeRational(975, 1_000))],
    players,
    play: play === NO_PLAY ? null : showPlay(play),
    all: { expected: rounded(expected), range: [rounded(Math.max(expected - spread, 0)), rounded(expected + spread)] },
  };
};
