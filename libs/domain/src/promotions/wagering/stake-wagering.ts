import { compareRational, makeRational, multiplyRational, ZERO, type Rational } from '../../money/rational.ts';
import { grantStates, isLive, type WageringBalances, type WageringStake } from './wagering-balances.ts';
import type { StakeEvent, WageringRefusal } from './wagering-events.ts';
import { SPORT, weightOf, type WageringTerms } from './wagering-terms.ts';

const positive = (value: bigint): bigint => (value > 0n ? value : 0n);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Share of each pocket in a stake; null where they have not enough. */
const splitStake = (
  terms: WageringTerms,
  balances: WageringBalances,
  { product, amount }: StakeEvent,
): { readonly ownPart: bigint; readonly bonusPart: bigint } | null => {
  const own = positive(balances.own);
  const bonus = isLive(balances) && weightOf(terms, product) !== null ? positive(balances.bonus) : 0n;
  if (amount > own + bonus) return null;
  const ownPart = terms.order === 'own-first' ? smaller(own, amount) : amount - smaller(bonus, amount);
  return { ownPart, bonusPart: amount - ownPart };
};

const countsFor = (terms: WageringTerms, balances: WageringBalances, stake: StakeEvent): Rational => {
  const weight = weightOf(terms, stake.product);
  if (!isLive(balances) || weight === null || isTooLarge(terms, stake)) return ZERO;
  if (stake.product === SPORT) {
    const { sport } = stake;
    const fits = sport !== null && compareRational(sport.coef, terms.lowestCoef) >= 0 && sport.legs >= terms.lowestLegs;
    if (!fits) return ZERO;
  }
  const counted = multiplyRational(makeRational(stake.amount), weight);
  return makeRational(counted.numerator, counted.denominator);
};

const isTooLarge = ({ largestStake }: WageringTerms, { amount }: StakeEvent): boolean =>
  largestStake !== null && amount > largestStake;

/** A stake that was taken: what it left and what is kept of it. */
export interface TakenStake {
  readonly balances: WageringBalances;
  readonly stake: WageringStake;
}

/** Takes a stake out of both pockets, or says why not. Whether it counts is decided here, once. */
export const takeStake = (
  terms: WageringTerms,
  balances: WageringBalances,
  event: StakeEvent,
): TakenStake | WageringRefusal => {
  if (balances.isExcluded) return 'excluded';
  const parts = splitStake(terms, balances, event);
  if (parts === null) return 'insufficient';
  if (isLive(balances) && isTooLarge(terms, event) && parts.bonusPart > 0n) return 'above-largest-stake';
  const counts = countsFor(terms, balances, event);
  const begins = balances.state === grantStates.active && counts.numerator > 0n;
  return {
    balances: {
      ...balances,
      state: begins ? grantStates.wagering : balances.state,
      own: balances.own - parts.ownPart,
      bonus: balances.bonus - parts.bonusPart,
      openBonusStakes: balances.openBonusStakes + (parts.bonusPart > 0n ? 1 : 0),
    },
    stake: { amount: event.amount, ...parts, counts, settlement: null },
  };
};
