import type { OutcomeResult } from '../feed-messages.ts';
import { chanceFrom, chanceOf, type Distribution } from './distribution.ts';

/**
 * The fair probabilities that a value ends above and below a line on a quarter, a half or a whole number; they sum to 1.
 * Each is one over the fair coefficient k: with w·k + h·(k+1)/2 + l/2 + returned = 1 for the chances to win, half win and
 * half lose. A line on a quarter splits the stake between its two neighbours.
 */
export function lineProbabilities(values: Distribution, line: number): readonly [number, number] {
  const nearest = Math.round(line);
  const beyond = line - nearest;
  const isHalf = Math.abs(beyond) === 0.5;
  const win = chanceFrom(values, isHalf ? Math.ceil(line) : nearest + 1);
  const middle = isHalf ? 0 : chanceOf(values, nearest);
  const lose = Math.max(0, 1 - win - middle);
  const half = beyond === 0 || isHalf ? 0 : middle / 2;
  const staked = win + lose + half;
  if (staked <= 0) return [0, 0];
  const above = (win + (beyond < 0 ? half : 0)) / staked;
  return [above, 1 - above];
}

/** The result of the side that needs the value above (sign 1) or below (−1) the line. */
export function lineResult(outcomeId: string, value: number, line: number, sign: 1 | -1): OutcomeResult {
  const beyond = (value - line) * sign;
  const won = beyond > 0 ? 1 : 0;
  const voidFactor = beyond === 0 ? 1 : Math.abs(beyond) === 0.25 ? 0.5 : 0;
  return { outcomeId, result: won, voidFactor, deadHeatFactor: '1' };
}

/** The result of an outcome that either happened or did not. */
export function plainResult(outcomeId: string, happened: boolean): OutcomeResult {
  return { outcomeId, result: happened ? 1 : 0, voidFactor: 0, deadHeatFactor: '1' };
}

/** The result of an outcome whose stake is returned. */
export function voidResult(outcomeId: string): OutcomeResult {
  return { outcomeId, result: 0, voidFactor: 1, deadHeatFactor: '1' };
}

/** The specifier of a handicap: `hcp=-0.25`, `hcp=0`. */
export function handicapText(line: number): string {
  return `hcp=${line === 0 ? 0 : line}`;
}

/** The specifier of a total: `total=2.5`. */
export function totalText(line: number): string {
  return `total=${line}`;
}

/** Lines from one to another in steps. */
export function linesBetween(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}
