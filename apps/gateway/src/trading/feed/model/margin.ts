/** The smallest and largest coefficient the book offers, in thousandths. */
export const COEF_BOUNDS = { smallest: 1_001, largest: 500_000 } as const;

const PRECISION = 1e-10;
const MAX_STEPS = 60;

/**
 * The power k with Σ pᵏ = total: what turns fair probabilities into ones that carry the margin, without the
 * favourite paying for it as much as the outsider. Below 1 when the total is above Σp.
 * Zero probabilities are left out of the sum. Newton's method, on a convex falling function.
 * Source: the power method of setting odds.
 */
export function marginPower(probabilities: readonly number[], total: number): number {
  const logs = probabilities.filter((p) => p > 0 && p < 1).map((p) => Math.log(p));
  const certain = probabilities.filter((p) => p >= 1).length;
  if (logs.length < 2) return 1;
  let power = 1;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let sum = certain - total;
    let slope = 0;
    for (const log of logs) {
      const raised = Math.exp(power * log);
      sum += raised;
      slope += raised * log;
    }
    if (Math.abs(sum) < PRECISION) break;
    power = Math.max(power - sum / slope, power / 4);
  }
  return power;
}

/** A coefficient in thousandths on the steps players are used to: finer when small, coarser when large. */
export function roundCoef(coef: number): number {
  const step = coef < 1_100 ? 1 : coef < 3_000 ? 10 : coef < 10_000 ? 50 : coef < 30_000 ? 500 : 1_000;
  const rounded = Math.round(coef / step) * step;
  return Math.min(COEF_BOUNDS.largest, Math.max(COEF_BOUNDS.smallest, rounded));
}

/**
 * Coefficients in thousandths for fair probabilities that sum to `fairTotal` (1; 2 for double chance), such that
 * the implied ones sum to `fairTotal × (1 + margin)`. Null for an outcome that cannot happen.
 */
export function priceOutcomes(probabilities: readonly number[], margin: number, fairTotal = 1): (number | null)[] {
  const power = marginPower(probabilities, fairTotal * (1 + margin));
  return probabilities.map((p) => (p <= 0 ? null : roundCoef(1_000 / Math.min(1, p) ** power)));
}
