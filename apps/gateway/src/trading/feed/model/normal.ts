import { certainly, type Distribution, distribution } from './distribution.ts';

/**
 * The chance that a standard normal variable is below x; right to seven decimals.
 * Source: Abramowitz and Stegun 1964, 26.2.17.
 */
export function normalBelow(x: number): number {
  if (x < 0) return 1 - normalBelow(-x);
  const t = 1 / (1 + 0.2316419 * x);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, coefficient) => (sum + coefficient) * t,
    0,
  );
  return 1 - (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/** How far from its mean a whole number is looked at, in deviations. */
const REACH = 5;

/** Whole numbers around a mean as a normal variable rounds to them. A variance of 0 is a certainty. */
export function wholeNormal(mean: number, variance: number): Distribution {
  const deviation = Math.sqrt(variance);
  if (deviation < 0.05) return certainly(Math.round(mean));
  const lowest = Math.floor(mean - REACH * deviation);
  const chances = new Float64Array(Math.ceil(mean + REACH * deviation) - lowest + 1);
  let below = 0;
  for (let index = 0; index < chances.length; index += 1) {
    const upTo = index === chances.length - 1 ? 1 : normalBelow((lowest + index + 0.5 - mean) / deviation);
    chances[index] = upTo - below;
    below = upTo;
  }
  return distribution(lowest, chances);
}

/** Two distributions, each with its weight, as one. */
export function mixed(parts: readonly (readonly [Distribution, weight: number])[]): Distribution {
  const lowest = Math.min(...parts.map(([part]) => part.lowest));
  const highest = Math.max(...parts.map(([part]) => part.lowest + part.chances.length));
  const chances = new Float64Array(highest - lowest);
  for (const [part, weight] of parts) {
    part.chances.forEach((chance, index) => {
      const at = part.lowest - lowest + index;
      chances[at] = (chances[at] ?? 0) + chance * weight;
    });
  }
  return distribution(lowest, chances);
}

/** A distribution without one of its numbers, scaled so that it sums to 1 again; as it is when nothing else is left. */
export function excluding(whole: Distribution, value: number): Distribution {
  const left = 1 - (whole.chances[value - whole.lowest] ?? 0);
  if (left <= 1e-9) return whole;
  return distribution(
    whole.lowest,
    whole.chances.map((chance, index) => (whole.lowest + index === value ? 0 : chance / left)),
  );
}
