import { boxOf, defineBox } from '../game/weighted-table.ts';

/** Clusters on seven by seven. */
export const slotCluster = defineBox(
  'slot-cluster',
  boxOf([
    [0, 610_000],
    [4_000, 140_000],
    [8_000, 95_000],
    [15_000, 70_000],
    [30_000, 47_000],
    [60_000, 24_000],
    [150_000, 9_800],
    [400_000, 3_300],
    [1_000_000, 740],
    [3_000_000, 130],
    [10_000_000, 27],
    [50_000_000, 3],
  ]),
);
