import { withoutUndefined } from '@longshot/domain/input';
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

const numbered = (slug: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `period_${slug}-${index + 1}`);

const HALVES = ['period_first-half', 'period_second-half'];
const QUARTERS = numbered('quarter', 4);
const PERIODS = numbered('period', 3);
const MAPS = numbered('map', 3);

/** The names of a sport's parts as far as they have one; a sport that is not here counts its parts, or its sets. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  football: HALVES,
  'e-football': HALVES,
  handball: HALVES,
  futsal: HALVES,
  floorball: PERIODS,
  cricket: numbered('inning', 2),
  valorant: MAPS,
  basketball: QUARTERS,
  'e-basketball': QUARTERS,
  'ice-hockey': PERIODS,
  'e-ice-hockey': PERIODS,
  baseball: numbered('inning', 9),
  'counter-strike': MAPS,
  'dota-2': MAPS,
  'league-of-legends': MAPS,
};

/** Sports that are played in sets. */
const IN_SETS = ['tennis', 'table-tennis', 'volleyball', 'beach-volleyball', 'badminton', 'squash', 'darts'];
/** Sports whose score is goals. */
const IN_GOALS = ['football', 'e-football', 'handball', 'futsal', 'floorball', 'ice-hockey', 'e-ice-hockey'];

/** Whether a sport is played in sets. */
export const isInSets = (sportSlug: string): boolean => IN_SETS.includes(sportSlug);

const periodLabel = (sportSlug: string, index: number): string =>
  PARTS[sportSlug]?.[index] ?? (isInSets(sportSlug) ? 'score.set' : 'score.period');

const totalLabel = (sportSlug: string): string => {
  if (isInSets(sportSlug)) return 'score.sets';
  return IN_GOALS.includes(sportSlug) ? 'score.goals' : 'score.total';
};

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
      : [
          {
            id,
            label,
            values: pair(values),
            ...withoutUndefined({ card: id === 'yellow' || id === 'red' ? id : undefined }),
          },
        ],
  );
  const total: ScoreColumn = {
    id: 'total',
    label: totalLabel(sportSlug),
    values: pair([score.home, score.away]),
    isTotal: true,
  };
  return [...periods, ...others, total];
}
