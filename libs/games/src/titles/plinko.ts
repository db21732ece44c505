import { makeRational } from '@longshot/domain/money';
import { below, elementAt, numbersFrom } from '../fair/draws.ts';
import { readWhole, readWord } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf } from '../game/figures.ts';
import { choose } from '../game/multiple.ts';

/** How many rows a board may have. */
const PLINKO_ROWS = { fewest: 8, most: 16 } as const;

/** The risks of a board. */
export const PLINKO_RISKS = ['low', 'medium', 'high'] as const;

/** How far the buckets of a board lie apart. */
export type PlinkoRisk = (typeof PLINKO_RISKS)[number];

/** Multiples from the edge inwards, by risk and by rows from eight on. */
const PAYS: Readonly<Record<PlinkoRisk, readonly (readonly number[])[]>> = {
  low: [
    [45_000, 19_200, 11_400, 8_500, 7_800],
    [62_000, 24_000, 13_300, 9_300, 7_900],
    [79_000, 30_000, 15_900, 10_500, 8_300, 7_700],
    [103_000, 39_000, 19_100, 12_000, 9_000, 7_800],
    [135_000, 48_000, 23_000, 14_000, 10_000, 8_200, 7_600],
    [177_000, 60_000, 28_000, 16_400, 11_200, 8_800, 7_800],
    [230_000, 77_000, 35_000, 19_700, 12_800, 9_600, 8_100, 7_600],
    [310_000, 99_000, 43_000, 24_000, 14_800, 10_700, 8_600, 7_700],
    [410_000, 127_000, 54_000, 28_000, 17_400, 12_000, 9_300, 8_000, 7_700],
  ],
  medium: [
    [104_000, 26_000, 11_500, 7_300, 6_400],
    [156_000, 37_000, 14_800, 8_400, 6_400],
    [240_000, 52_000, 19_200, 10_100, 6_900, 6_200],
    [360_000, 74_000, 26_000, 12_400, 7_800, 6_300],
    [540_000, 107_000, 35_000, 15_700, 9_200, 6_700, 6_100],
    [850_000, 158_000, 48_000, 20_000, 11_000, 7_500, 6_200],
    [1_300_000, 230_000, 66_000, 27_000, 13_600, 8_500, 6_600, 6_000],
    [2_000_000, 330_000, 93_000, 35_000, 17_100, 10_100, 7_300, 6_100],
    [3_100_000, 500_000, 131_000, 47_000, 22_000, 12_200, 8_100, 6_500, 6_000],
  ],
  high: [
    [200_000, 33_200, 10_800, 5_900, 4_800],
    [350_000, 50_300, 14_600, 7_000, 4_900],
    [590_000, 78_500, 21_000, 8_800, 5_300, 4_600],
    [1_010_000, 123_000, 31_000, 11_500, 6_200, 4_600],
    [1_800_000, 200_000, 44_000, 15_500, 7_600, 5_000, 4_400],
    [3_100_000, 330_000, 67_000, 21_000, 9_600, 5_700, 4_500],
    [5_500_000, 540_000, 103_000, 30_000, 12_500, 6_800, 4_800, 4_200],
    [9_600_000, 890_000, 160_000, 44_000, 16_800, 8_400, 5_300, 4_300],
    [17_000_000, 1_500_000, 250_000, 65_000, 23_000, 10_600, 6_200, 4_600, 4_100],
  ],
};

/** Multiple of a bucket. */
export const plinkoMultiple = (rows: number, risk: PlinkoRisk, bucket: number): number =>
  elementAt(elementAt(PAYS[risk], rows - PLINKO_ROWS.fewest), Math.min(bucket, rows - bucket));

interface PlinkoBet {
  readonly rows: number;
  readonly risk: PlinkoRisk;
}

/** A ball that falls through rows of pegs. */
export const plinko = defineGame({
  id: 'plinko',
  kind: 'solo',
  readBet: (bet): PlinkoBet => ({
    rows: readWhole(bet, 'rows', PLINKO_ROWS.fewest, PLINKO_ROWS.most),
    risk: readWord(bet, 'risk', PLINKO_RISKS),
  }),
  decide(words, { rows }) {
    const path = numbersFrom(0, rows).map(() => (below(words, 2) === 0 ? 'L' : 'R'));
    return { path: path.join(''), bucket: path.filter((step) => step === 'R').length };
  },
  settle: ({ bucket }, { rows, risk }) => plinkoMultiple(rows, risk, bucket),
  figures: ({ rows, risk }: PlinkoBet) =>
    figuresOf(
      numbersFrom(0, rows + 1).map((bucket) => ({
        chance: makeRational(choose(rows, bucket), 2 ** rows),
        multiple: plinkoMultiple(rows, risk, bucket),
      })),
    ),
});
