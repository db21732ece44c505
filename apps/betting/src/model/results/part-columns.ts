import type { GameResult } from '@longshot/contracts';

type ResultScore = GameResult['score'];

/** Columns in which the parts of a group's matches stand under each other. */
export interface PartColumns {
  readonly count: number;
  /** Some part has a figure of two digits. */
  readonly isWide: boolean;
}

/** So many parts stand beside names that keep their room; `6:4` takes less of it than `25:21`. */
const MOST = { narrow: 5, wide: 4 } as const;

/** The columns of a group's parts; null where there are none, or more than there is room for beside the names. */
export function partColumnsOf(scores: readonly ResultScore[]): PartColumns | null {
  const periods = scores.map((score) => score?.periods ?? []);
  const count = Math.max(0, ...periods.map(({ length }) => length));
  const isWide = periods.some((parts) => parts.some((part) => part.some((figure) => figure > 9)));
  return count === 0 || count > MOST[isWide ? 'wide' : 'narrow'] ? null : { count, isWide };
}

/** Whether the parts of a match without columns need a line of their own. */
export const isLong = (score: ResultScore, columns: PartColumns | null): boolean =>
  columns === null && score !== null && partColumnsOf([score]) === null && score.periods.length > 0;
