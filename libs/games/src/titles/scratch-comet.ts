import { boxOf, defineBox } from '../game/weighted-table.ts';

/** A scratch card with fewer and larger prizes. */
export const scratchComet = defineBox(
  'scratch-comet',
  boxOf([
    [0, 761_000],
    [15_000, 110_000],
    [30_000, 90_000],
    [60_000, 28_000],
    [150_000, 9_000],
    [400_000, 1_600],
    [2_000_000, 380],
    [25_000_000, 19],
    [250_000_000, 1],
  ]),
);
