import { parseRational, type Rational } from '@longshot/domain/money';
import { elementarySymmetric } from '../../../../libs/domain/src/coupon/settle/symmetric-polynomial.ts';
import type { BenchRow } from '../report/bench-row.ts';
import { median } from '../report/median.ts';

const rounds = 9;
/** A figure of a round is the mean of at least so long. */
const roundMs = 60;

/** Every choice of `size` of the values, one after another: what a library of combinations does. */
function* combinations<Value>(values: readonly Value[], size: number, from = 0): Generator<Value[]> {
  if (size === 0) yield [];
  for (let at = from; size > 0 && at <= values.length - size; at += 1) {
    for (const rest of combinations(values, size - 1, at + 1)) yield [values[at] as Value, ...rest];
  }
}

const prices = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => (1.21 + index * 0.173).toFixed(2));

/** The sum over all lines, exactly, line by line. */
const enumerateExactly = (values: readonly Rational[], size: number): Rational => {
  // One denominator for all lines: the enumeration is given every advantage that the polynomial has.
  const scale = 100n;
  const whole = values.map(({ numerator, denominator }) => (numerator * scale) / denominator);
  let total = 0n;
  for (const line of combinations(whole, size)) total += line.reduce((product, value) => product * value, 1n);
  return { numerator: total, denominator: scale ** BigInt(size) };
};

/** The sum over all lines in floating-point numbers, line by line. */
const enumerateFloating = (values: readonly number[], size: number): number => {
  let total = 0;
  for (const line of combinations(values, size)) total += line.reduce((product, value) => product * value, 1);
  return total;
};

/** The same sum as a polynomial in floating-point numbers. */
const floatingPolynomial = (values: readonly number[], size: number): number => {
  const sums: number[] = Array.from({ length: size + 1 }, (_, index) => (index === 0 ? 1 : 0));
  for (const value of values) {
    for (let at = size; at > 0; at -= 1) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0) * value;
  }
  return sums[size] ?? 0;
};

/** Milliseconds of one run, the mean of a round. */
function timeOf(run: () => unknown): number {
  const startMs = performance.now();
  let runs = 0;
  do {
    run();
    runs += 1;
  } while (performance.now() - startMs < roundMs);
  return (performance.now() - startMs) / runs;
}

/** Both sides in turn, so that whatever else the machine does meets both. */
function compare(own: () => unknown, peer: () => unknown): { readonly own: number; readonly peer: number } {
  const figures = Array.from({ length: rounds }, () => ({ own: timeOf(own), peer: timeOf(peer) }));
  return { own: median(figures.map((each) => each.own)), peer: median(figures.map((each) => each.peer)) };
}

interface Comparison {
  readonly what: string;
  readonly peerName: string;
  readonly limit: number;
  readonly own: () => unknown;
  readonly peer: () => unknown;
}

const toRow = ({ what, peerName, limit, own, peer }: Comparison): BenchRow => {
  const figures = compare(own, peer);
  return {
    what,
    unit: 'ms',
    value: figures.own,
    peer: { name: peerName, value: figures.peer },
    aim: { kind: 'ratio at most', limit },
  };
};

/**
 * Measures the payout of all lines of a system together, beside lines that are gone through one by one and beside
 * floating-point numbers.
 */
export async function measureCoupon(): Promise<readonly BenchRow[]> {
  const twenty = prices(20).map(parseRational);
  const fifteen = prices(15).map(parseRational);
  const [floatingFifteen, floatingTwenty] = [prices(15).map(Number), prices(20).map(Number)];
  const [exact, byLine] = [elementarySymmetric(twenty, 10), enumerateExactly(twenty, 10)];
  if (exact.numerator * byLine.denominator !== byLine.numerator * exact.denominator)
    throw new Error('The polynomial and the lines do not agree.');
  return [
    toRow({
      what: 'system 10 of 20, exact total',
      peerName: '184,756 lines, exact',
      limit: 1 / 400,
      own: () => elementarySymmetric(twenty, 10),
      peer: () => enumerateExactly(twenty, 10),
    }),
    toRow({
      what: 'system 7 of 15, exact total',
      peerName: 'a generator of combinations, floating',
      limit: 1 / 100,
      own: () => elementarySymmetric(fifteen, 7),
      peer: () => enumerateFloating(floatingFifteen, 7),
    }),
    toRow({
      what: 'system 10 of 20, exact total',
      peerName: 'polynomial, floating',
      limit: 15,
      own: () => elementarySymmetric(twenty, 10),
      peer: () => floatingPolynomial(floatingTwenty, 10),
    }),
  ];
}
