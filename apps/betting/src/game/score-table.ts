import type { Score } from '@longshot/contracts';

/** A column of the score's table. `label` is a dictionary key that may use `count`. */
export interface ScoreColumn {
  readonly id: string;
  readonly label: string;
  readonly count?: number;
  /** The column's head is a card instead of a word. */
  readonly card?: 'red' | 'yellow';
  readonly values: readonly [string, string];
  readonly isTotal?: boolean;
}

const pair = ([home, away]: readonly [number | string, number | string]): readonly [string, string] => [
  String(home),
  String(away),
];

const HALVES = ['period_first-half', 'period_second-half'] as const;

const periodLabel = (sportSlug: string, index: number): string => {
  if (sportSlug === 'tennis') return 'score.set';
  return (sportSlug === 'football' ? HALVES[index] : undefined) ?? 'score.period';
};

const TOTAL_LABEL: Readonly<Record<string, string>> = { football: 'score.goals', tennis: 'score.sets' };

/** The score part by part, what else is counted, and the whole at the end; only what the data has. */
export function scoreTable(score: Score, sportSlug: string): readonly ScoreColumn[] {
  const periods = score.periods.map((values, index): ScoreColumn => {
    return { id: `period-${index}`, label: periodLabel(sportSlug, index), count: index + 1, values: pair(values) };
  });
  const counted: readonly (readonly [
    ScoreColumn['id'],
    string,
    readonly [number | string, number | string] | undefined,
  ])[] = [
    ['corners', 'score.corners', score.corners],
    ['yellow', 'score.yellowCards', score.yellowCards],
    ['red', 'score.redCardsHead', score.redCards],
    ['points', 'score.points', score.points],
  ];
  const others = counted.flatMap(([id, label, values]): ScoreColumn[] =>
    values === undefined
      ? []
      : [{ id, label, values: pair(values), ...(id === 'yellow' || id === 'red' ? { card: id } : {}) }],
  );
  const total: ScoreColumn = {
    id: 'total',
    label: TOTAL_LABEL[sportSlug] ?? 'score.total',
    values: pair([score.home, score.away]),
    isTotal: true,
  };
  return [...periods, ...others, total];
}
