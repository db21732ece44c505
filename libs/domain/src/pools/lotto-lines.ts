import { lotteryCategory, type Lottery, type LotteryDrum } from './lotteries.ts';

/** A field: the numbers marked for each drum, more than a line has where it is a system. */
export type LottoField = readonly (readonly number[])[];

/** How many choices of `chosen` there are among `of`; 0 where there are not so many. */
const binomial = (of: number, chosen: number): bigint => {
  if (chosen < 0 || chosen > of) return 0n;
  let ways = 1n;
  for (let index = 1; index <= chosen; index += 1) ways = (ways * BigInt(of - chosen + index)) / BigInt(index);
  return ways;
};

/** How many lines a field has: every choice of a drum's count, drums multiplied. */
export const lottoLines = ({ drums }: Lottery, field: LottoField): bigint =>
  drums.reduce((lines, { marked }, index) => lines * binomial(field[index]?.length ?? 0, marked), 1n);

/** Lines by hits in one drum: C(h, j)·C(n − h, count − j), with h of n marks drawn. */
const linesInDrum = (
  { marked }: LotteryDrum,
  marks: readonly number[],
  balls: readonly number[],
): readonly bigint[] => {
  const right = marks.filter((mark) => balls.includes(mark)).length;
  return Array.from(
    { length: marked + 1 },
    (_, hits) => binomial(right, hits) * binomial(marks.length - right, marked - hits),
  );
};

/** How many lines of a field fall into each category, the losing ones too. */
export const lottoLinesByCategory = (
  lottery: Lottery,
  field: LottoField,
  results: readonly (readonly number[])[],
): ReadonlyMap<string, bigint> => {
  const ways = lottery.drums.reduce<readonly { readonly hits: readonly number[]; readonly lines: bigint }[]>(
    (begun, drum, index) => {
      const counts = linesInDrum(drum, field[index] ?? [], results[index] ?? []);
      return begun.flatMap(({ hits, lines }) =>
        counts.flatMap((count, hit) => (count === 0n ? [] : [{ hits: [...hits, hit], lines: lines * count }])),
      );
    },
    [{ hits: [], lines: 1n }],
  );
  const byCategory = new Map<string, bigint>();
  for (const { hits, lines } of ways) {
    const category = lotteryCategory(lottery, hits);
    byCategory.set(category, (byCategory.get(category) ?? 0n) + lines);
  }
  return byCategory;
};

/** How many of all draws put a line into a category: `winning` of `all`. */
export interface LottoChance {
  readonly hits: string;
  readonly winning: bigint;
  readonly all: bigint;
}

/** Share of all stakes that comes back, as a fraction. */
export interface LottoReturn {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const divisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : divisor(other, one % other));

/** The exact return of a lottery: of a pool its part of the stakes, of fixed prizes their sum by the chances. */
export const lottoReturn = (lottery: Lottery): LottoReturn => {
  const chances = lottoChances(lottery);
  const [numerator, denominator] =
    lottery.kind === 'pool'
      ? [BigInt(lottery.returnPercent), 100n]
      : [
          lottery.categories.reduce(
            (sum, { prices }, index) => sum + BigInt(prices) * (chances[index]?.winning ?? 0n),
            0n,
          ),
          chances[0]?.all ?? 1n,
        ];
  const common = divisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
};

/** Chances of a line by the lottery's categories: sums of products of C(marked, hits)·C(balls − marked, drawn − hits). */
export const lottoChances = (lottery: Lottery): readonly LottoChance[] => {
  const ways = lottery.drums.reduce<readonly { readonly hits: readonly number[]; readonly draws: bigint }[]>(
    (begun, { balls, drawn, marked }) =>
      begun.flatMap(({ hits, draws }) =>
        Array.from({ length: marked + 1 }, (_, hit) => ({
          hits: [...hits, hit],
          draws: draws * binomial(marked, hit) * binomial(balls - marked, drawn - hit),
        })),
      ),
    [{ hits: [], draws: 1n }],
  );
  const all = ways.reduce((sum, { draws }) => sum + draws, 0n);
  return lottery.categories.map(({ hits }) => ({
    hits,
    all,
    winning: ways
      .filter((way) => lotteryCategory(lottery, way.hits) === hits)
      .reduce((sum, { draws }) => sum + draws, 0n),
  }));
};
