import { boosted } from '../../coupon/settle/coupon-payout.ts';
import { payable } from '../../coupon/settle/settle-coupon.ts';
import { couponType } from '../../coupon/types/coupon-types.ts';
import { floorRational, makeRational, multiplyRational, ONE, type Rational } from '../../money/rational.ts';
import { addReduced, type WageringTerms } from '../wagering/wagering-terms.ts';
import type { WageringBalances } from '../wagering/wagering-balances.ts';
import type { AssumedPlay } from './assumed-play.ts';
import type { CostedOffer } from './cost-reader.ts';
import { cashbackGiven, freeRoundsWon, ticketGiven, tournamentGiven } from './given-sums.ts';
import { insuranceCosts } from './insurance-costs.ts';
import { type CostChance, costsOfGiven, type GivenChance } from './prize-costs.ts';
import { prizeSums } from './prize-sums.ts';
import { beginPlay, nextStake, playKey, playStake } from './play-grant.ts';

/** Beyond so many different ways at once, or so many stakes, a sum is not finite in any time worth waiting for. */
const MOST_WAYS = 500;
const MOST_STAKES = 400;

const reduced = (value: Rational): Rational => makeRational(value.numerator, value.denominator);

const add = <Key>(map: Map<Key, Rational>, key: Key, chance: Rational): void => {
  const known = map.get(key);
  map.set(key, known === undefined ? chance : addReduced(known, chance));
};

const toChances = (costs: ReadonlyMap<bigint, Rational>): readonly CostChance[] =>
  [...costs].map(([cost, chance]) => ({ cost, chance })).toSorted((a, b) => (a.cost < b.cost ? -1 : 1));

type Ways = ReadonlyMap<string, { readonly balances: WageringBalances; readonly chance: Rational }>;

const playAll = (terms: WageringTerms, play: AssumedPlay): readonly CostChance[] | null => {
  const costs = new Map<bigint, Rational>();
  const begun = beginPlay(terms, play);
  let ways: Ways = new Map([[playKey(begun), { balances: begun, chance: makeRational(1) }]]);
  for (let stakes = 0; ways.size > 0; stakes += 1) {
    if (stakes === play.stakes) {
      for (const { balances, chance } of ways.values()) add(costs, balances.converted, chance);
      break;
    }
    if (ways.size > MOST_WAYS || stakes > MOST_STAKES) return null;
    const next = new Map<string, { balances: WageringBalances; chance: Rational }>();
    for (const { balances, chance } of ways.values()) {
      const amount = nextStake(terms, balances, play);
      if (amount === 0n) {
        add(costs, balances.converted, chance);
        continue;
      }
      for (const outcome of play.outcomes) {
        const after = playStake(terms, balances, play, amount, outcome);
        const share = reduced(multiplyRational(chance, outcome.chance));
        const known = next.get(playKey(after));
        next.set(playKey(after), { balances: after, chance: known ? addReduced(known.chance, share) : share });
      }
    }
    ways = next;
  }
  return toChances(costs);
};

/** An offer of something that is staked once with a coupon. */
type StakedOffer = Extract<CostedOffer, { kind: 'free-bet' | 'odds-boost' | 'referral' }>;

/** Cost of a stake with a free bet or a boost, by the rules of coupons. */
const stakeCost = (offer: StakedOffer, play: AssumedPlay, factor: Rational): bigint => {
  const stake = offer.kind === 'odds-boost' ? play.stake : offer.stake;
  const terms = { typeId: couponType.single, amount: Number(stake) };
  const win = multiplyRational(makeRational(stake), factor);
  if (offer.kind !== 'odds-boost') return payable({ ...terms, freeBet: true }, floorRational(win));
  const { percent, largestExtra } = offer;
  const extra = floorRational(boosted({ ...terms, boostPercent: percent }, win)) - floorRational(win);
  return largestExtra !== null && extra > largestExtra ? largestExtra : extra;
};

/** Cost of winnings: they are money as they are, unless they are wagered. */
const costOfWon = (terms: WageringTerms, amount: bigint, play: AssumedPlay): readonly CostChance[] | null =>
  terms.multiple.numerator === 0n ? [{ cost: amount, chance: ONE }] : playAll({ ...terms, amount }, play);

/** Sums that an offer gives by chance, each with its own; null where there are too many, undefined where it gives none so. */
export const givenOf = (
  offer: CostedOffer,
  play: AssumedPlay,
  players: number,
): readonly GivenChance[] | null | undefined => {
  switch (offer.kind) {
    case 'bonus-game':
      return prizeSums(offer, (stake) =>
        play.outcomes.map(({ chance, factor }) => ({
          amount: stakeCost({ kind: 'free-bet', stake }, play, factor),
          chance,
        })),
      );
    case 'free-rounds':
      return freeRoundsWon(offer);
    case 'tournament':
      return tournamentGiven(offer.prizes, players);
    case 'cashback':
      return cashbackGiven(offer.row, play, offer.stakes);
    case 'lotto-ticket':
      return ticketGiven(offer.lottery, offer.lines);
    default:
      return undefined;
  }
};

/** Costs of two players who are given the same, each for themselves. */
const ofBoth = (costs: readonly CostChance[]): readonly CostChance[] => {
  const sums = new Map<bigint, Rational>();
  for (const one of costs) {
    for (const other of costs) add(sums, one.cost + other.cost, reduced(multiplyRational(one.chance, other.chance)));
  }
  return toChances(sums);
};

/** Every cost of one player with its exact chance; null where the sum is not finite in any time worth waiting for. */
export const costDistribution = (
  offer: CostedOffer,
  play: AssumedPlay,
  players: number,
): readonly CostChance[] | null => {
  if (offer.kind === 'deposit-match') return playAll(offer.terms, play);
  if (offer.kind === 'bet-insurance') return insuranceCosts(offer.insuredLegs, play);
  if ('terms' in offer) {
    const given = givenOf(offer, play, players) ?? null;
    const { kind, terms } = offer;
    // The cap of a grant does not bound what is money at once.
    const costsOf = (amount: bigint) =>
      kind === 'free-rounds' ? costOfWon(terms, amount, play) : playAll({ ...terms, amount }, play);
    return given && costsOfGiven(given, costsOf);
  }
  const costs = new Map<bigint, Rational>();
  for (const { chance, factor } of play.outcomes) add(costs, stakeCost(offer, play, factor), chance);
  return offer.kind === 'referral' ? ofBoth(toChances(costs)) : toChances(costs);
};
