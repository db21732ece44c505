import { marketKind } from '../../markets/market-definition.ts';
import { couponType, type CouponTerms, type CouponTypeId } from '../types/coupon-types.ts';
import { blocksOf, systemUnits, type PlacedInCoupon } from '../types/coupon-units.ts';
import {
  addRational,
  compareRational,
  divideRational,
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
import { productOfCoefs } from '../../odds/coefficient.ts';
import { binomial, elementarySymmetric } from './symmetric-polynomial.ts';

/** Fewest bets of a bonus bet. Source for this and the next two: product specification, section 5. */
const MIN_BONUS_BETS = 3;

/** Smallest coefficient of each bet of a bonus bet, in thousandths. */
const MIN_BONUS_COEF = 1100;

const MIN_BONUS_TOTAL = makeRational(101, 100);

/** Facts that the offer of a bonus bet is judged by; coefficients in thousandths. */
export interface BonusBetFacts {
  readonly isAllowedBySite: boolean;
  readonly typeId: CouponTypeId;
  readonly bets: readonly { readonly coef: number; readonly marketKind: number }[];
}

/** True when an express may carry the bonus coefficient. */
export const isBonusBetAvailable = ({ isAllowedBySite, typeId, bets }: BonusBetFacts): boolean =>
  isAllowedBySite &&
  typeId === couponType.express &&
  bets.length >= MIN_BONUS_BETS &&
  bets.every((bet) => bet.coef >= MIN_BONUS_COEF && bet.marketKind !== marketKind.moment) &&
  compareRational(productOfCoefs(bets.map((bet) => bet.coef)), MIN_BONUS_TOTAL) >= 0;

/** The bonus multiplier of an express of n bets: 1 + n/100 for 1 to 9 bets, else 1.1. Source: product specification, section 9. */
export const bonusMultiplier = (betCount: number): Rational =>
  betCount >= 1 && betCount <= 9 ? makeRational(100 + betCount, 100) : makeRational(11, 10);

/** The multiplier that a coupon's won express is paid with: one where no bonus bet was granted. */
const grantedMultiplier = (terms: CouponTerms, betCount: number): Rational =>
  terms.bonusBet === true ? bonusMultiplier(betCount) : ONE;

/**
 * Payout of a single or express with its boost, in minor units, exactly: `win` (S·F) and `boostPercent` more of what is above the
 * stake. A boost acts on the odds to one, k − 1: what is returned or lost is not boosted.
 */
export const boosted = ({ amount, boostPercent }: CouponTerms, win: Rational): Rational => {
  const winnings = subtractRational(win, makeRational(amount));
  if (boostPercent === undefined || winnings.numerator <= 0n) return win;
  const share = multiplyRational(parseRational(`${boostPercent}`), makeRational(1, 100));
  return addRational(win, multiplyRational(winnings, share));
};

/**
 * The hyper bonus of a won express in minor units, exactly: `win` (S·K without the multiplier) · percent/100, at most
 * maxHyperBonusLimit; zero below the smallest stake.
 */
const hyperBonus = (terms: CouponTerms, win: Rational): Rational => {
  const { hyperBonusPercent, minHyperBonusBetLimit = 0, maxHyperBonusLimit } = terms;
  if (hyperBonusPercent === undefined || terms.amount < minHyperBonusBetLimit) return ZERO;
  const share = multiplyRational(parseRational(`${hyperBonusPercent}`), makeRational(1, 100));
  const extra = multiplyRational(win, share);
  return maxHyperBonusLimit === undefined ? extra : minRational(extra, makeRational(maxHyperBonusLimit));
};

/** A bet with the factor it has in the case being computed. */
export interface FactoredBet extends PlacedInCoupon {
  readonly id: string;
  readonly factor: Rational;
  readonly isWon: boolean;
}

type Payout = (terms: CouponTerms, bets: readonly FactoredBet[]) => Rational;

const productOfFactors = (bets: readonly FactoredBet[]): Rational => productOf(bets.map((bet) => bet.factor));

const stakeOf = (terms: CouponTerms): Rational => makeRational(terms.amount);

const payExpress: Payout = (terms, bets) => {
  const win = boosted(terms, multiplyRational(stakeOf(terms), productOfFactors(bets)));
  if (terms.typeId !== couponType.express || !bets.every((bet) => bet.isWon)) return win;
  return addRational(multiplyRational(win, grantedMultiplier(terms, bets.length)), hyperBonus(terms, win));
};

const paySystem: Payout = (terms, bets) => {
  const { fixed, units } = systemUnits(terms.typeId, bets);
  const size = terms.systemValue ?? units.length;
  const perLine = divideRational(stakeOf(terms), makeRational(binomial(units.length, size)));
  const sum = elementarySymmetric(units.map(productOfFactors), size);
  return multiplyRational(multiplyRational(perLine, productOfFactors(fixed)), sum);
};

const payChain: Payout = (terms, bets) => {
  const stake = stakeOf(terms);
  return bets.reduce((balance, { factor }) => {
    const gain = multiplyRational(minRational(stake, balance), subtractRational(factor, ONE));
    const next = addRational(balance, gain);
    return makeRational(next.numerator, next.denominator);
  }, stake);
};

const payConditional: Payout = (terms, bets) => {
  const [first, ...later] = blocksOf(bets).toSorted((a, b) => a.blockId - b.blockId);
  const bank = multiplyRational(stakeOf(terms), productOfFactors(first?.bets ?? []));
  return later.reduce((left, block) => {
    const requested = terms.amountByBlockId?.[block.blockId];
    const stake = requested === undefined ? left : minRational(makeRational(requested), left);
    const next = addRational(subtractRational(left, stake), multiplyRational(stake, productOfFactors(block.bets)));
    return makeRational(next.numerator, next.denominator);
  }, bank);
};

const payAllSizes =
  (smallestSize: 1 | 2): Payout =>
  (terms, bets) => {
    const factors = bets.map((bet) => bet.factor);
    const all = subtractRational(productOf(factors.map((factor) => addRational(ONE, factor))), ONE);
    const sum = smallestSize === 1 ? all : subtractRational(all, sumOf(factors));
    return multiplyRational(divideRational(stakeOf(terms), makeRational(lineCount(terms, bets))), sum);
  };

const payManySingles: Payout = ({ amountByBetId }, bets) =>
  sumOf(bets.map(({ id, factor }) => multiplyRational(makeRational(amountByBetId?.[id] ?? 0), factor)));

/** The types whose payout no better factor of a bet makes smaller: all but the anti-express. */
export type MonotoneTypeId = Exclude<CouponTypeId, typeof couponType.antiExpress>;

/**
 * Payout of a coupon, exactly and before the cap, when each bet has the factor given; minor units. By type. Source:
 * the table of types in the coupon design.
 */
export const payoutByType: Readonly<Record<MonotoneTypeId, Payout>> = {
  [couponType.single]: payExpress,
  [couponType.express]: payExpress,
  [couponType.system]: paySystem,
  [couponType.chain]: payChain,
  [couponType.multi]: paySystem,
  [couponType.conditional]: payConditional,
  [couponType.lucky]: payAllSizes(1),
  [couponType.patent]: payAllSizes(2),
  [couponType.manySingles]: payManySingles,
};

/** How many lines a coupon has: combinations of a system, blocks of a conditional, singles of many singles, else one. */
export const lineCount = (
  { typeId, systemValue }: Pick<CouponTerms, 'typeId' | 'systemValue'>,
  bets: readonly PlacedInCoupon[],
): bigint => {
  const count = bets.length;
  if (typeId === couponType.system || typeId === couponType.multi) {
    const { units } = systemUnits(typeId, bets);
    return binomial(units.length, systemValue ?? units.length);
  }
  if (typeId === couponType.conditional) return BigInt(blocksOf(bets).length);
  if (typeId === couponType.lucky) return 2n ** BigInt(count) - 1n;
  if (typeId === couponType.patent) return 2n ** BigInt(count) - 1n - BigInt(count);
  return typeId === couponType.manySingles ? BigInt(count) : 1n;
};
