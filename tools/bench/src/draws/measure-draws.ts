import { settleToto, totoSections, totoVariantsByHits, type TotoCoupon, type TotoDraw } from '@longshot/domain/pools';
import type { BenchRow } from '../report/bench-row.ts';
import { median } from '../report/median.ts';

const rounds = 9;
const { matches } = totoSections.fifteen;

/** Two marks in thirteen matches, one in the others: 8,192 variants, the most that a coupon has. */
const marks = Array.from({ length: matches }, (_, match) => (match < 13 ? ['1', 'X'] : ['2']));
const results = Array.from({ length: matches }, (_, match) => ['1', 'X', '2'][match % 3] ?? '1');

const coupon = (id: string): TotoCoupon => ({ id, stake: 100n, marks });
const draw = (coupons: number): TotoDraw => ({
  id: 'bench',
  section: 'fifteen',
  results,
  jackpot: 5_000n,
  coupons: Array.from({ length: coupons }, (_, index) => coupon(`c${index}`)),
});

/** The same counts, variant by variant. */
const enumerate = (): readonly number[] => {
  const counts = Array.from({ length: matches + 1 }, () => 0);
  const walk = (match: number, hits: number): void => {
    if (match === matches) counts[hits] = (counts[hits] ?? 0) + 1;
    else for (const outcome of marks[match] ?? []) walk(match + 1, hits + (outcome === results[match] ? 1 : 0));
  };
  walk(0, 0);
  return counts;
};

const timeOf = (run: () => unknown): number => {
  const startMs = performance.now();
  run();
  return performance.now() - startMs;
};

const medianOf = (run: () => unknown): number => median(Array.from({ length: rounds }, () => timeOf(run)));

/** How long a coupon of toto with the most variants takes, alone and in a draw of many. */
export async function measureDraws(): Promise<readonly BenchRow[]> {
  if (enumerate().join() !== totoVariantsByHits(marks, results).join())
    throw new Error('The product and the variants do not agree.');
  const [one, many] = [draw(1), draw(10_000)];
  return [
    {
      what: 'toto, a coupon of 8,192 variants judged and paid',
      unit: 'ms',
      value: medianOf(() => settleToto(one)),
      peer: { name: '8,192 variants, one by one', value: medianOf(enumerate) },
      aim: { kind: 'at most', limit: 20 },
    },
    { what: 'toto, a draw of 10,000 such coupons', unit: 'ms', value: medianOf(() => settleToto(many)) },
  ];
}
