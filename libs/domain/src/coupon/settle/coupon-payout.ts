import { boosted, grantedMultiplier, hyperBonus } from './coupon-bonus.ts';
import { couponType, type CouponTerms, type CouponTypeId } from '../types/coupon-types.ts';
import { blocksOf, systemUnits, type PlacedInCoupon } from '../types/coupon-units.ts';
import {
  addRational,
  divideRational,
  makeRational,
  minRational,
  multiplyRational,
  ONE,
  productOf,
  subtractRational,
  sumOf,
  type Rational,
} from '../../money/rational.ts';
import { binomial, elementarySymmetric } from './symmetric-polynomial.ts';

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
 * What a coupon pays, exactly and before the cap, when each bet has the factor given; minor units. By type.
 * Source: the table of types in the coupon design.
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
