import { boxOf, defineBox } from '../game/weighted-table.ts';

/** Tumbling symbols that pay anywhere. */
export const slotTumble = defineBox(
  'slot-tumble',
  boxOf([
    [0, 568_000],
    [2_000, 130_000],
    [5_000, 110_000],
    [10_000, 80_000],
    [20_000, 60_000],
    [50_000, 28_000],
    [100_000, 14_000],
    [200_000, 6_800],
    [500_000, 2_300],
    [1_000_000, 690],
    [2_500_000, 160],
    [5_000_000, 38],
    [10_000_000, 10],
    [50_000_000, 2],
  ]),
);
