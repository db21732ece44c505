import { withoutUndefined } from '../../input/without-undefined.ts';
import { betFactor } from '../settle/bet-factor.ts';
import { coefToRational, parseCoef } from '../../odds/coefficient.ts';
import { boosted, payoutByType, type FactoredBet } from '../settle/coupon-payout.ts';
import { couponType, type CouponBet, type CouponTerms } from '../types/coupon-types.ts';
import {
  addRational,
  divideRational,
  floorRational,
  makeRational,
  minRational,
  multiplyRational,
  ONE,
  parseRational,
  productOf,
  subtractRational,
  sumOf,
  ZERO,
  type Rational,
} from '../../money/rational.ts';

/** How long a value that was told may be sold at. Source: the coupon design, "Cash-out". */
export const CASH_OUT_QUOTE_MS = 5_000;

/** Margin of the house in a sale where a site says nothing else. */
export const CASH_OUT_MARGIN = '0.05';

/** The types that may be sold before they end. Source: the coupon design, "Cash-out". */
export const cashOutTypes = [
  couponType.single,
  couponType.express,
  couponType.system,
  couponType.multi,
  couponType.lucky,
  couponType.patent,
  couponType.manySingles,
] as const;

/** One of `cashOutTypes`. */
export type CashOutTypeId = (typeof cashOutTypes)[number];

/** Terms of a coupon that may be sold. */
export type CashOutTerms = CouponTerms & { readonly typeId: CashOutTypeId };

/** True for the terms of a coupon that may be sold before it ends: of one of `cashOutTypes`, neither staked with a free bet, each-way nor insured by an offer. */
export const isCashOutTerms = (terms: CouponTerms): terms is CashOutTerms =>
  terms.freeBet !== true &&
  terms.eachWay !== true &&
  terms.insuredLegs === undefined &&
  cashOutTypes.some((typeId) => typeId === terms.typeId);

/** Facts about the chance of an open bet. */
export interface ChanceFacts {
  /** The coefficient offered now, exactly. */
  readonly coef: Rational;
  /** The book's own probability without margin, 0 to 1; null where the feed tells none. */
  readonly probability: number | null;
  /** Coefficients of all outcomes of the market now, this one included. */
  readonly marketCoefs: readonly Rational[];
  /** How many outcomes of the market win: 2 for a double chance, else 1. */
  readonly winners: number;
}

const PROBABILITY_DECIMALS = 9;

/**
 * How likely an open bet is to win: the book's own probability, cut to nine decimals; without one, its share of what all prices
 * of its market imply. Never above 1/k, so that a bet sold at once cannot bring more than it cost.
 */
export const winChance = ({ coef, probability, marketCoefs, winners }: ChanceFacts): Rational => {
  const implied = divideRational(ONE, coef);
  if (probability !== null) {
    const scale = 10 ** PROBABILITY_DECIMALS;
    return minRational(makeRational(Math.floor(Math.min(Math.max(probability, 0), 1) * scale), scale), implied);
  }
  const total = sumOf(marketCoefs.map((each) => divideRational(ONE, each)));
  return minRational(divideRational(multiplyRational(makeRational(winners), implied), total), implied);
};

/** A bet with what its factor is expected to be: its factor where it has one, else p·k. */
export interface ExpectedBet extends Pick<CouponBet, 'id' | 'blockId' | 'isBanker'> {
  readonly expected: Rational;
  /** Factor that it has if it wins while it is open; its factor once it has one. `expected` unless given. */
  readonly best?: Rational;
}

/** A bet's expected factor; `chance` counts only while it is open. Throws CoefficientError or RationalError. */
export const expectBet = (bet: CouponBet, chance: Rational): ExpectedBet => {
  const { id, blockId, isBanker, statusId } = bet;
  const coef = coefToRational(parseCoef(bet.coef));
  const deadHeat = bet.deadHeat === undefined ? ONE : parseRational(bet.deadHeat);
  const least = bet.insured === true ? ONE : ZERO;
  const settled = bet.earlyPaid === true ? coef : betFactor(statusId, coef, deadHeat);
  const open = addRational(multiplyRational(chance, coef), multiplyRational(subtractRational(ONE, chance), least));
  const isCovered = bet.insured === true && settled?.numerator === 0n;
  const expected = isCovered ? ONE : (settled ?? open);
  // An insured bet pays in both of its ways: what it brings is expected of it as a whole.
  const best = settled === null && bet.insured !== true ? coef : expected;
  return {
    id,
    ...withoutUndefined({ blockId, isBanker }),
    expected,
    best,
  };
};

/** The expectation of what a boosted single or express pays: what its price with the boost brings, as likely as it is. */
const expectedOfBoosted = (terms: CashOutTerms, bets: readonly ExpectedBet[]): Rational => {
  const best = productOf(bets.map((bet) => bet.best ?? bet.expected));
  if (best.numerator === 0n) return ZERO;
  const chance = divideRational(productOf(bets.map(({ expected }) => expected)), best);
  return multiplyRational(chance, boosted(terms, multiplyRational(makeRational(terms.amount), best)));
};

/** The expectation of what a coupon pays without bonuses; of many singles each is capped on its own. */
const expectedPayout = (terms: CashOutTerms, expectations: readonly ExpectedBet[]): Rational => {
  const capped = (exact: Rational) =>
    terms.maxPayout === undefined ? exact : minRational(exact, makeRational(terms.maxPayout));
  const isOfOneLine = terms.typeId === couponType.single || terms.typeId === couponType.express;
  if (terms.boostPercent !== undefined && isOfOneLine) return capped(expectedOfBoosted(terms, expectations));
  const bets = expectations.map((bet): FactoredBet => ({ ...bet, factor: bet.expected, isWon: false }));
  if (terms.typeId !== couponType.manySingles) return capped(payoutByType[terms.typeId](terms, bets));
  return sumOf(
    bets.map(({ id, factor }) => capped(multiplyRational(makeRational(terms.amountByBetId?.[id] ?? 0), factor))),
  );
};

/**
 * Value that a coupon may be sold for now, in minor units: Σ over its lines of stake × ∏ E[f], at most its cap, × (1 −
 * margin), rounded down once; a boosted price counts with its boost. Exact; systems by elementary symmetric polynomials,
 * never by enumeration. Bonuses of an express are not counted. Source: the coupon design, "Cash-out".
 */
export const cashOutValue = (
  terms: CashOutTerms,
  bets: readonly ExpectedBet[],
  margin: string = CASH_OUT_MARGIN,
): bigint => floorRational(multiplyRational(expectedPayout(terms, bets), subtractRational(ONE, parseRational(margin))));

/** A coupon's terms, parted. */
export interface SplitTerms<Terms extends CouponTerms> {
  readonly sold: Terms;
  readonly rest: Terms;
}

/** The whole stake of a coupon: of many singles what they have together. */
export const wholeStake = ({ typeId, amount, amountByBetId }: CouponTerms): number =>
  typeId === couponType.manySingles ? Object.values(amountByBetId ?? {}).reduce((sum, own) => sum + own, 0) : amount;

const mapAmounts = (
  amounts: Readonly<Record<string, number>>,
  change: (own: number) => number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(amounts).map(([id, own]) => [id, change(own)]));

/**
 * Parts a coupon into what is sold and what stays: φ is `stakeMinor` of the whole stake, so that both stakes are whole minor units
 * and nothing is paid that was not taken off the stake. Of many singles each sells the floor of its φ; their sum is the stake sold
 * then. The cap is parted alike: together both parts pay at most the cap and one minor unit, and no returned stake is cut. Null
 * when nothing would be sold, or more than there is.
 */
export const splitTerms = <Terms extends CouponTerms>(terms: Terms, stakeMinor: number): SplitTerms<Terms> | null => {
  const whole = wholeStake(terms);
  if (!Number.isSafeInteger(stakeMinor) || stakeMinor <= 0 || stakeMinor > whole) return null;
  const soldOf = (own: number): number => Number((BigInt(own) * BigInt(stakeMinor)) / BigInt(whole));
  const { maxPayout, amountByBetId } = terms;
  const capOf = (change: (own: number) => number) => (maxPayout === undefined ? {} : { maxPayout: change(maxPayout) });
  const restOf = (own: number): number => own - soldOf(own);
  if (terms.typeId !== couponType.manySingles || amountByBetId === undefined) {
    return {
      sold: { ...terms, amount: stakeMinor, ...capOf(soldOf) },
      rest: { ...terms, amount: whole - stakeMinor, ...capOf(restOf) },
    };
  }
  const sold = { ...terms, ...capOf(soldOf), amountByBetId: mapAmounts(amountByBetId, soldOf) };
  const rest = { ...terms, ...capOf(restOf), amountByBetId: mapAmounts(amountByBetId, restOf) };
  if (wholeStake(sold) === 0) return null;
  return { sold: { ...sold, amount: wholeStake(sold) }, rest: { ...rest, amount: wholeStake(rest) } };
};
