import { boxOf, defineBox } from '../game/weighted-table.ts';

/** A scratch card with rare and large prizes. */
export const scratchCrown = defineBox(
  'scratch-crown',
  boxOf([
    [0, 807_000],
    [20_000, 120_000],
    [40_000, 50_000],
    [100_000, 18_000],
    [250_000, 4_000],
    [1_000_000, 900],
    [5_000_000, 90],
    [50_000_000, 9],
    [500_000_000, 1],
  ]),
);
