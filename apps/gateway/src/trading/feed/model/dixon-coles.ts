import type { ScorePair } from '../event-state.ts';
import { chanceFrom, chanceOf, type Distribution, distribution } from './distribution.ts';

/** Goals beyond this many a side are left out of a score matrix; at 3 goals a match they happen once in 10⁵ matches. */
const MAX_GOALS = 10;

/** The probability of each final score: `at(home, away)`. Sums to 1. */
export interface ScoreMatrix {
  /** Row-major, `home * size + away`. */
  readonly cells: Float64Array;
  readonly size: number;
}

/** The probabilities of 0, 1, … `max` events at a rate. */
export function poissonProbabilities(rate: number, max = MAX_GOALS): Float64Array {
  const result = new Float64Array(max + 1);
  let probability = Math.exp(-rate);
  for (let count = 0; count <= max; count += 1) {
    result[count] = probability;
    probability *= rate / (count + 1);
  }
  return result;
}

/** How much likelier than independent a low score is. Source: Dixon and Coles 1997, τ. */
export function lowScoreFactor(home: number, away: number, homeRate: number, awayRate: number, rho: number): number {
  if (home > 1 || away > 1) return 1;
  if (home === 0) return away === 0 ? 1 - homeRate * awayRate * rho : 1 + homeRate * rho;
  return away === 0 ? 1 + awayRate * rho : 1 - rho;
}

/**
 * Scores from two rates and the low-score correlation ρ (0 in play), scaled so that they sum to 1.
 * Check: 1.5, 1.1, −0.10 gives 0.4520 / 0.2822 / 0.2658. Source: Dixon and Coles 1997.
 */
export function scoreMatrix(homeRate: number, awayRate: number, rho = 0): ScoreMatrix {
  const size = MAX_GOALS + 1;
  const [home, away] = [poissonProbabilities(homeRate), poissonProbabilities(awayRate)];
  const cells = new Float64Array(size * size);
  let sum = 0;
  for (let h = 0; h < size; h += 1) {
    for (let a = 0; a < size; a += 1) {
      const independent = (home[h] ?? 0) * (away[a] ?? 0);
      const probability = rho === 0 ? independent : independent * lowScoreFactor(h, a, homeRate, awayRate, rho);
      cells[h * size + a] = probability;
      sum += probability;
    }
  }
  for (let index = 0; index < cells.length; index += 1) cells[index] = (cells[index] ?? 0) / sum;
  return { cells, size };
}

/** Summary of a score matrix: sums, differences and each side, the score so far added. */
export interface ScoreSummary {
  readonly home: number;
  readonly draw: number;
  readonly away: number;
  readonly bothScore: number;
  readonly odd: number;
  readonly total: Distribution;
  /** Home minus away. */
  readonly difference: Distribution;
  readonly homeGoals: Distribution;
  readonly awayGoals: Distribution;
  /** The goals to come, and the score they come on top of. */
  readonly matrix: ScoreMatrix;
  readonly score: ScorePair;
}

function increase(chances: Float64Array, index: number, by: number): void {
  chances[index] = (chances[index] ?? 0) + by;
}

/** Sums a matrix of goals to come on top of a score so far. */
export function summarise(matrix: ScoreMatrix, score: ScorePair = { home: 0, away: 0 }): ScoreSummary {
  const { cells, size } = matrix;
  const [total, difference] = [new Float64Array(2 * size - 1), new Float64Array(2 * size - 1)];
  const [homeGoals, awayGoals] = [new Float64Array(size), new Float64Array(size)];
  let bothScore = 0;
  let odd = 0;
  for (let home = 0; home < size; home += 1) {
    for (let away = 0; away < size; away += 1) {
      const chance = cells[home * size + away] ?? 0;
      increase(total, home + away, chance);
      increase(difference, home - away + size - 1, chance);
      increase(homeGoals, home, chance);
      increase(awayGoals, away, chance);
      if (home + score.home > 0 && away + score.away > 0) bothScore += chance;
      if ((home + away + score.home + score.away) % 2 === 1) odd += chance;
    }
  }
  const lead = distribution(score.home - score.away - size + 1, difference);
  const win = chanceFrom(lead, 1);
  const draw = chanceOf(lead, 0);
  return {
    home: win,
    draw,
    away: Math.max(0, 1 - win - draw),
    bothScore,
    odd,
    matrix,
    score,
    total: distribution(score.home + score.away, total),
    difference: lead,
    homeGoals: distribution(score.home, homeGoals),
    awayGoals: distribution(score.away, awayGoals),
  };
}
