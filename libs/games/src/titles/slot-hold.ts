import { boxOf, defineBox } from '../game/weighted-table.ts';

/** Hold and respin. */
export const slotHold = defineBox(
  'slot-hold',
  boxOf([
    [0, 670_500],
    [5_000, 120_000],
    [10_000, 85_000],
    [20_000, 71_500],
    [50_000, 28_000],
    [100_000, 15_000],
    [200_000, 6_500],
    [500_000, 2_600],
    [1_000_000, 760],
    [2_000_000, 120],
    [10_000_000, 18],
    [20_000_000, 2],
  ]),
);
