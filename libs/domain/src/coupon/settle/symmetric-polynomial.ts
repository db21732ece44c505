import { makeRational, type Rational } from '../../money/rational.ts';

/** The number of ways to choose k of n; zero where k is below 0 or above n. */
export const binomial = (n: number, k: number): bigint => {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let step = 1; step <= k; step += 1) ways = (ways * BigInt(n - k + step)) / BigInt(step);
  return ways;
};

const commonDenominator = (values: readonly Rational[]): bigint =>
  values.reduce((common, { denominator }) => {
    if (common % denominator === 0n) return common;
    const { denominator: missing } = makeRational(common, denominator);
    return common * missing;
  }, 1n);

/**
 * The sum over all k-subsets of the product of their values, exactly: O(n·k), no enumeration.
 * All values are brought to one denominator first, so that the sums are sums of integers.
 */
export const elementarySymmetric = (values: readonly Rational[], k: number): Rational => {
  const common = commonDenominator(values);
  const sums: bigint[] = Array.from({ length: k + 1 }, (_, size) => (size === 0 ? 1n : 0n));
  for (const [index, { numerator, denominator }] of values.entries()) {
    const value = numerator * (common / denominator);
    // No more factors than values so far, and no fewer than can still become k.
    const fewest = Math.max(1, k - (values.length - 1 - index));
    for (let size = Math.min(k, index + 1); size >= fewest; size -= 1) {
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * value;
    }
  }
  return { numerator: sums[k] ?? 0n, denominator: common ** BigInt(k) };
};
