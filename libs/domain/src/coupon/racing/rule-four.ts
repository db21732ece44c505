import {
  addRational,
  compareRational,
  makeRational,
  multiplyRational,
  ONE,
  parseRational,
  subtractRational,
  type Rational,
} from '../../money/rational.ts';
import type { NonRunner } from './race-types.ts';

/** Odds to one up to which a withdrawn runner costs so many pence in the pound. Source: the Rule 4 table of the racing design. */
const SCALE: readonly (readonly [longest: string, pence: number])[] = [
  ['1/9', 90],
  ['2/11', 85],
  ['1/4', 80],
  ['3/10', 75],
  ['2/5', 70],
  ['8/15', 65],
  ['8/13', 60],
  ['4/5', 55],
  ['20/21', 50],
  ['6/5', 45],
  ['6/4', 40],
  ['7/4', 35],
  ['9/4', 30],
  ['3/1', 25],
  ['4/1', 20],
  ['11/2', 15],
  ['9/1', 10],
  ['14/1', 5],
];

const scale = SCALE.map(([longest, pence]) => ({ longest: parseRational(longest), pence }));

/** The most that all withdrawals of a race take together. */
export const MAX_DEDUCTION = 90;

/** Pence in the pound for a runner withdrawn at a decimal price. */
const deductionOf = (price: string): number => {
  const odds = subtractRational(parseRational(price), ONE);
  return scale.find(({ longest }) => compareRational(longest, odds) >= 0)?.pence ?? 0;
};

/** Pence in the pound for several withdrawals, by a price of each; one without a price takes nothing. */
export const totalDeduction = (
  nonRunners: readonly NonRunner[],
  priceOf: (nonRunner: NonRunner) => string | undefined,
): number => {
  const pence = nonRunners.reduce((sum, each) => {
    const price = priceOf(each);
    return price === undefined ? sum : sum + deductionOf(price);
  }, 0);
  return Math.min(pence, MAX_DEDUCTION);
};

/** A price after a deduction: 1 + h·(100 − pence)/100. Winnings shrink, the stake never does. */
export const deduct = (price: Rational, pence: number): Rational => atFraction(price, makeRational(100 - pence, 100));

/** A price at a fraction of its odds: 1 + h·fraction. */
export const atFraction = (price: Rational, fraction: Rational): Rational =>
  addRational(ONE, multiplyRational(subtractRational(price, ONE), fraction));
