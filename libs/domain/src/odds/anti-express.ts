import { makeRational, parseRational, productOf, roundRational, type Rational } from '../money/rational.ts';

/** The margin m of an anti-express where a coupon carries none. */
export const ANTI_EXPRESS_MARGIN = '0.1165';

/**
 * The coefficient of an anti-express in thousandths: 1/(1 + m − 1/K), rounded half up to three decimals, where K is the product of
 * the coefficients. It may be below one: such a coupon is not offered, but it pays what it says.
 */
export const antiExpressCoef = (coefs: readonly Rational[], margin: string = ANTI_EXPRESS_MARGIN): bigint => {
  const { numerator: p, denominator: q } = productOf(coefs);
  const m = parseRational(margin);
  const exact = {
    numerator: p * m.denominator * 1000n,
    denominator: p * (m.denominator + m.numerator) - q * m.denominator,
  };
  return roundRational(exact);
};

/** A bet of an anti-express: `isLost` or not for a bet that counts, null for one that is still open. */
export interface AntiExpressBet {
  readonly coef: Rational;
  readonly isLost: boolean | null;
}

/** The least and the most that a coupon can still pay, exactly; equal when it is decided. */
export interface PayoutRange {
  readonly low: Rational;
  readonly high: Rational;
}

const smallest = (coefs: readonly Rational[]): Rational[] =>
  coefs.toSorted((a, b) => (a.numerator * b.denominator < b.numerator * a.denominator ? -1 : 1)).slice(0, 1);

/**
 * Range of what an anti-express of `stakeMinor` can still pay. `bets` are those with status win, lose or open; any
 * other is a return and left out. With a lost bet it pays a of all that count, and open bets may yet count or be
 * returned; without, it pays nothing, or the stake when nothing counts. a falls as K grows, so the ends are the fewest
 * and the most open bets counting.
 */
export const antiExpressRange = (stakeMinor: number, bets: readonly AntiExpressBet[], margin?: string): PayoutRange => {
  const pays = (coefs: readonly Rational[]): Rational =>
    makeRational(BigInt(stakeMinor) * antiExpressCoef(coefs, margin), 1000n);
  const decided = bets.filter((bet) => bet.isLost !== null).map((bet) => bet.coef);
  const open = bets.filter((bet) => bet.isLost === null).map((bet) => bet.coef);
  const [nothing, stake] = [makeRational(0), makeRational(stakeMinor)];
  if (bets.some((bet) => bet.isLost === true)) return { low: pays([...decided, ...open]), high: pays(decided) };
  if (open.length === 0) return decided.length === 0 ? { low: stake, high: stake } : { low: nothing, high: nothing };
  const atBest = pays([...decided, ...smallest(open)]);
  const isStakeMore = decided.length === 0 && atBest.numerator < stake.numerator * atBest.denominator;
  return { low: nothing, high: isStakeMore ? stake : atBest };
};
