import { boxOf, defineBox } from '../game/weighted-table.ts';

/** A scratch card with many small prizes. */
export const scratchClover = defineBox(
  'scratch-clover',
  boxOf([
    [0, 642_000],
    [10_000, 180_000],
    [20_000, 110_000],
    [50_000, 50_000],
    [100_000, 13_000],
    [200_000, 4_000],
    [500_000, 800],
    [1_000_000, 180],
    [10_000_000, 19],
    [100_000_000, 1],
  ]),
);
