const LOG_SQRT_TWO_PI = 0.918_938_533_204_672_7;
const LANCZOS = [
  76.180_091_729_471_46, -86.505_320_329_416_77, 24.014_098_240_830_91, -1.231_739_572_450_155,
  0.120_865_097_386_617_9e-2, -0.539_523_938_495_3e-5,
] as const;

/** The logarithm of the gamma function. */
function logGamma(x: number): number {
  const shifted = x + 5.5;
  const series = LANCZOS.reduce((sum, term, index) => sum + term / (x + 1 + index), 1.000_000_000_190_015);
  return (x + 0.5) * Math.log(shifted) - shifted + LOG_SQRT_TWO_PI + Math.log(series / x);
}

const MOST_STEPS = 10_000;
const CLOSE = 1e-15;

/** The lower incomplete gamma function over the whole, by its series; right for x below a + 1. */
function lowerGamma(a: number, x: number): number {
  let [term, sum] = [1 / a, 1 / a];
  for (let step = 1; step < MOST_STEPS && Math.abs(term) > Math.abs(sum) * CLOSE; step++) {
    term *= x / (a + step);
    sum += term;
  }
  return sum * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** The upper one, by its continued fraction; right for x from a + 1 on. */
function upperGamma(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let value = d;
  for (let step = 1; step < MOST_STEPS; step++) {
    const factor = step * (a - step);
    b += 2;
    d = 1 / (factor * d + b || tiny);
    c = b + factor / c || tiny;
    const change = d * c;
    value *= change;
    if (Math.abs(change - 1) < CLOSE) break;
  }
  return value * Math.exp(a * Math.log(x) - x - logGamma(a));
}

/** How likely a sum of squares is at least so large, for so many degrees of freedom. */
export function chiSquareTail(sum: number, degrees: number): number {
  const [a, x] = [degrees / 2, sum / 2];
  if (x <= 0) return 1;
  return x < a + 1 ? 1 - lowerGamma(a, x) : upperGamma(a, x);
}

/** How likely a deviation of so many standard errors is, to either side. */
export const normalTail = (deviation: number): number => chiSquareTail(deviation * deviation, 1);

/** A kind of outcome: how often it came, and how often it should have. */
export interface Cell {
  readonly observed: number;
  readonly expected: number;
}

/** Kinds that are expected less often are taken together. */
const LEAST_EXPECTED = 20;

function together(cells: readonly Cell[]): Cell {
  const sum = (pick: (cell: Cell) => number) => cells.reduce((total, cell) => total + pick(cell), 0);
  return { observed: sum(({ observed }) => observed), expected: sum(({ expected }) => expected) };
}

/** How likely counts are at least as far from what was expected; 1 where there is but one kind to look at. */
export function chiSquareOf(cells: readonly Cell[]): number {
  const common = cells.filter(({ expected }) => expected >= LEAST_EXPECTED);
  const rare = together(cells.filter(({ expected }) => expected < LEAST_EXPECTED));
  const judged = rare.expected >= LEAST_EXPECTED ? [...common, rare] : common;
  if (judged.length === 0) return 1;
  // A kind that cannot come and came is no chance.
  if (rare.expected === 0 && rare.observed > 0) return 0;
  if (judged.length === 1) return 1;
  const sum = judged.reduce((total, { observed, expected }) => total + (observed - expected) ** 2 / expected, 0);
  return chiSquareTail(sum, judged.length - 1);
}
