import { floorRational, makeRational, multiplyRational, divideRational, type Rational } from '@longshot/domain/money';

/** A multiple of 1.0000: multiples are whole ten-thousandths of the first stake. */
export const MULTIPLE_UNIT = 10_000;

const UNIT = makeRational(MULTIPLE_UNIT);

/** A fraction as a multiple, cut. */
const cutMultiple = (value: Rational): number => Number(floorRational(multiplyRational(value, UNIT)));

/** The multiple of a chance: what is given back of stakes, by how likely it wins, cut. So the house never keeps less than it says. */
export const multipleOfChance = (chance: Rational, given: Rational): number =>
  cutMultiple(divideRational(given, chance));

/** Payout of a stake, cut once. */
export const payoutOf = (stakeMinor: number, multiple: number): number =>
  Number((BigInt(stakeMinor) * BigInt(multiple)) / BigInt(MULTIPLE_UNIT));

/** Share that instant games give back: 99 of a hundred. */
export const INSTANT_RETURN = makeRational(99, 100);

/** n over k: how many choices of k things there are among n. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let index = 1; index <= k; index++) ways = (ways * BigInt(n - k + index)) / BigInt(index);
  return ways;
}

/** How likely `hits` of `picks` numbers are among `drawn` of `all`. */
export const hitsChance = (all: number, drawn: number, picks: number, hits: number): Rational =>
  makeRational(choose(picks, hits) * choose(all - picks, drawn - hits), choose(all, drawn));
