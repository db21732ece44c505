/** A drum: so many balls are drawn of it, and so many marked for a line. */
export interface LotteryDrum {
  readonly balls: number;
  readonly drawn: number;
  readonly marked: number;
}

/** A category of a pool lottery: what of the stakes it shares. The first is the jackpot's. */
export interface PoolCategory {
  readonly hits: string;
  readonly percent: number;
}

/** A category of a lottery with fixed prizes, in prices of a line. */
export interface FixedCategory {
  readonly hits: string;
  readonly prices: number;
}

interface LotteryTerms {
  readonly drums: readonly LotteryDrum[];
  /** Of one line, in minor units. */
  readonly price: number;
  /** The category of a line by its hits in each drum, where it is not simply those joined by "+". */
  readonly categoryOf?: (hits: readonly number[]) => string;
}

/** A lottery run by the house. */
export type Lottery = LotteryTerms &
  (
    | { readonly kind: 'pool'; readonly returnPercent: number; readonly categories: readonly PoolCategory[] }
    | { readonly kind: 'fixed'; readonly categories: readonly FixedCategory[] }
  );

const drum = (drawn: number, balls: number, marked = drawn): LotteryDrum => ({ balls, drawn, marked });

const pool = (percents: Readonly<Record<string, number>>): readonly PoolCategory[] =>
  Object.entries(percents).map(([hits, percent]) => ({ hits, percent }));

/** By hits, from the most: an object would put numbers in order from the least. */
const byHits = (rows: readonly (readonly [hits: number, value: number])[]) =>
  rows.map(([hits, value]) => [`${hits}`, value] as const);

const poolByHits = (rows: readonly (readonly [number, number])[]): readonly PoolCategory[] =>
  byHits(rows).map(([hits, percent]) => ({ hits, percent }));

const fixed = (rows: readonly (readonly [number, number])[]): readonly FixedCategory[] =>
  byHits(rows).map(([hits, prices]) => ({ hits, prices }));

const greaterFirst = (hits: readonly number[]): string => hits.toSorted((a, b) => b - a).join('+');

const greaterOfTwelve = ([hits = 0]: readonly number[]): string => `${Math.max(hits, 12 - hits)}`;

const table = {
  '6x49': {
    drums: [drum(6, 49)],
    price: 100,
    kind: 'pool',
    returnPercent: 60,
    categories: poolByHits([
      [6, 22],
      [5, 10],
      [4, 12],
      [3, 16],
    ]),
  },
  '5x36+1': {
    drums: [drum(5, 36), drum(1, 4)],
    price: 80,
    kind: 'pool',
    returnPercent: 65,
    categories: pool({ '5+1': 25, '5+0': 8, '4+1': 6, '4+0': 6, '3+1': 6, '3+0': 7, '2+1': 7 }),
  },
  '7x49': {
    drums: [drum(7, 49)],
    price: 120,
    kind: 'pool',
    returnPercent: 55,
    categories: poolByHits([
      [7, 22],
      [6, 8],
      [5, 8],
      [4, 17],
    ]),
  },
  '4x20': {
    drums: [drum(4, 20), drum(4, 20)],
    price: 100,
    kind: 'pool',
    returnPercent: 68,
    categories: pool({
      '4+4': 20,
      '4+3': 8,
      '4+2': 6,
      '4+1': 4,
      '4+0': 3,
      '3+3': 5,
      '3+2': 6,
      '3+1': 6,
      '2+2': 10,
    }),
    categoryOf: greaterFirst,
  },
  '10x80': {
    drums: [drum(20, 80, 10)],
    price: 50,
    kind: 'fixed',
    categories: fixed([
      [10, 100_000],
      [9, 5_000],
      [8, 500],
      [7, 50],
      [6, 18],
      [5, 4],
      [4, 1],
      [0, 3],
    ]),
  },
  '12x24': {
    drums: [drum(12, 24)],
    price: 60,
    kind: 'fixed',
    categories: fixed([
      [12, 100_000],
      [11, 500],
      [10, 30],
      [9, 8],
      [8, 2],
    ]),
    categoryOf: greaterOfTwelve,
  },
} as const satisfies Readonly<Record<string, Lottery>>;

export type LotteryName = keyof typeof table;

/** Every lottery with its table. Source: the design's `pools.md`. */
export const lotteries: Readonly<Record<LotteryName, Lottery>> = table;

/** True for a lottery that `lotteries` has. */
export const isLottery = (name: string): name is LotteryName => Object.hasOwn(table, name);

/** A field has at most so many lines, a ticket so many fields. */
export const MOST_LOTTO_LINES = 1_001;
export const MOST_LOTTO_FIELDS = 10;

/** The category of a line by its hits in each drum, whether or not the lottery pays it. */
export const lotteryCategory = ({ categoryOf }: Lottery, hits: readonly number[]): string =>
  categoryOf === undefined ? hits.join('+') : categoryOf(hits);
