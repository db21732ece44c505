/** Share of the stakes that a category divides, in percent. */
export interface TotoCategory {
  readonly hits: number;
  readonly percent: number;
}

/** The table of a section of toto; categories from the top. */
export interface TotoSection {
  readonly matches: number;
  readonly outcomes: readonly string[];
  /** With fewer matches played every amount goes back. */
  readonly fewestPlayed: number;
  readonly categories: readonly TotoCategory[];
}

const fromTop = (top: number, percents: readonly number[]): readonly TotoCategory[] =>
  percents.map((percent, index) => ({ hits: top - index, percent }));

const WINNER = ['1', 'X', '2'] as const;
const GOALS = ['0', '1', '2', '3'] as const;

/** Scores of both sides from 0 to 3, where 3 is three or more. */
const SCORES = GOALS.flatMap((home) => GOALS.map((away) => `${home}:${away}`));

const sections = {
  fifteen: {
    matches: 15,
    outcomes: WINNER,
    fewestPlayed: 10,
    categories: fromTop(15, [40, 20, 10, 5, 5, 5, 5]),
  },
  'correct-score': {
    matches: 8,
    outcomes: SCORES,
    fewestPlayed: 5,
    categories: fromTop(8, [35, 15, 10, 10, 10, 10]),
  },
  football: {
    matches: 14,
    outcomes: WINNER,
    fewestPlayed: 10,
    categories: fromTop(14, [40, 20, 10, 10, 10]),
  },
  'ice-hockey': {
    matches: 7,
    outcomes: ['1-', '1+', 'X-', 'X+', '2-', '2+'],
    fewestPlayed: 5,
    categories: fromTop(7, [40, 20, 15, 15]),
  },
  basketball: {
    matches: 9,
    outcomes: ['1+', '1', '2', '2+'],
    fewestPlayed: 6,
    categories: fromTop(9, [35, 20, 15, 10, 10]),
  },
  'cyber-football': {
    matches: 12,
    outcomes: WINNER,
    fewestPlayed: 8,
    categories: fromTop(12, [35, 20, 15, 10, 10]),
  },
} as const satisfies Readonly<Record<string, TotoSection>>;

export type TotoSectionName = keyof typeof sections;

/** Every section of toto with its table. Source: the design's `pools.md`. */
export const totoSections: Readonly<Record<TotoSectionName, TotoSection>> = sections;

/** True for a section that `totoSections` has. */
export const isTotoSection = (name: string): name is TotoSectionName => Object.hasOwn(sections, name);

/** A coupon has at most so many variants. */
export const MOST_TOTO_VARIANTS = 8_192;

/** The least stake for one variant, in minor units. */
export const LEAST_TOTO_STAKE = 10;
