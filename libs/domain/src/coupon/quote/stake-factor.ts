/** Share of the usual maximum that is nobody's own, in percent. */
export const USUAL_STAKE_FACTOR = 100;

/** Bounds of a stake factor, in percent. */
export const STAKE_FACTOR = { least: 1, most: 10_000 } as const;

/** Above this factor, in percent, a player's bound takes two people to raise. */
export const LARGE_STAKE_FACTOR = 300;

/** Factors that hold for a player, in percent. */
export interface StakeFactors {
  /** Set for the player alone; null where none is. */
  readonly own: number | null;
  /** Of the groups that the player is in: the lowest; null where there is none. */
  readonly ofGroups: number | null;
}

/** Factor that counts: the player's own, else the lowest of the groups, else the usual one. */
export const stakeFactor = ({ own, ofGroups }: StakeFactors): number => own ?? ofGroups ?? USUAL_STAKE_FACTOR;

/**
 * Maximum of a stake by a factor: rounded down to the minor unit, and never below the minimum, so that a bound lowers stakes
 * and closes nothing.
 */
export const factoredMaximum = (
  { minMinor, maxMinor }: { readonly minMinor: number; readonly maxMinor: number },
  factor: number,
): number => {
  const most = (BigInt(maxMinor) * BigInt(factor)) / 100n;
  const kept = most > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(most);
  return Math.max(minMinor, kept);
};
