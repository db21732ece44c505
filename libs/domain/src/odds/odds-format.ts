import { formatThousandths } from './coefficient.ts';
import { oddsLadder } from './odds-ladder.ts';
import {
  compareRational,
  makeRational,
  parseRational,
  roundRational,
  subtractRational,
  type Rational,
} from '../money/rational.ts';

/** Display formats of a coefficient by id. 14, 15 and 16 are 4, 5 and 6 as the Asian view type offers them. */
export const coefFormat = {
  decimal: 0,
  fractional: 1,
  american: 2,
  hongKong: 4,
  malay: 5,
  indonesian: 6,
  asianHongKong: 14,
  asianMalay: 15,
  asianIndonesian: 16,
} as const;

/** One of the ids of `coefFormat`. Source: product specification, section 9. */
export type CoefFormatId = (typeof coefFormat)[keyof typeof coefFormat];

const coefFormatIds = new Set<unknown>(Object.values(coefFormat));

/** True for the ids of `coefFormat`. */
export const isCoefFormatId = (value: unknown): value is CoefFormatId => coefFormatIds.has(value);

const ladder = oddsLadder.map((text) => ({ text, value: parseRational(text) }));

/** A ladder entry serves when it is at most this share of the coefficient away: 0.5 %. */
const LADDER_TOLERANCE = { numerator: 5n, denominator: 1000n };

const LARGEST_DENOMINATOR = 100;

const distance = (a: Rational, b: Rational): Rational => {
  const { numerator, denominator } = subtractRational(a, b);
  return { numerator: numerator < 0n ? -numerator : numerator, denominator };
};

/** The nearest value; of two equally near the one that comes first. */
const nearest = <Entry extends { readonly value: Rational }>(
  target: Rational,
  entries: readonly Entry[],
): Entry | undefined =>
  entries.reduce<Entry | undefined>(
    (best, entry) =>
      best === undefined || compareRational(distance(entry.value, target), distance(best.value, target)) < 0
        ? entry
        : best,
    undefined,
  );

/** The best fraction with a denominator up to 100; of two equally near the one with the smaller denominator. */
const bestFraction = (target: Rational): Rational => {
  const candidates = Array.from({ length: LARGEST_DENOMINATOR }, (_, index) => {
    const scaled = { numerator: target.numerator * BigInt(index + 1), denominator: target.denominator };
    return { value: makeRational(roundRational(scaled), index + 1) };
  });
  return nearest(target, candidates)?.value ?? target;
};

const formatFractional = (coef: number): string => {
  const odds = makeRational(coef - 1000, 1000);
  const entry = nearest(odds, ladder);
  const tolerance = {
    numerator: LADDER_TOLERANCE.numerator * BigInt(coef),
    denominator: LADDER_TOLERANCE.denominator * 1000n,
  };
  if (entry && compareRational(distance(entry.value, odds), tolerance) <= 0) return entry.text;
  const { numerator, denominator } = bestFraction(odds);
  return `${numerator}/${denominator}`;
};

const formatAmerican = (coef: number): string => {
  const odds = coef - 1000;
  return odds >= 1000 ? `+${roundRational(makeRational(odds, 10))}` : `-${roundRational(makeRational(100_000, odds))}`;
};

/** −1/h in thousandths. */
const inverse = (odds: number): bigint => -roundRational(makeRational(1_000_000, odds));

const formatMalay = (coef: number): string => formatThousandths(coef <= 2000 ? coef - 1000 : inverse(coef - 1000));

const formatIndonesian = (coef: number): string => formatThousandths(coef >= 2000 ? coef - 1000 : inverse(coef - 1000));

const formatHongKong = (coef: number): string => formatThousandths(coef - 1000);

const formatters = {
  0: formatThousandths,
  1: formatFractional,
  2: formatAmerican,
  4: formatHongKong,
  5: formatMalay,
  6: formatIndonesian,
  14: formatHongKong,
  15: formatMalay,
  16: formatIndonesian,
} satisfies Record<CoefFormatId, (coef: number) => string>;

/**
 * A coefficient (in thousandths, above 1000) in a display format: `formatCoefficient(1500, 1)` is `1/2`, with 2 it is `-200`.
 * For display only: settlement is always decimal. Source: the odds display of the coupon design.
 */
export const formatCoefficient = (coef: number, formatId: CoefFormatId): string => formatters[formatId](coef);
