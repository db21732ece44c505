/** Bounds that a player sets for rounds which follow each other by themselves; null sets none. */
export interface AutoplayBounds {
  readonly rounds: number;
  /** The most that they may lose together. */
  readonly lossMinor: number;
  /** They end after a round that pays more. */
  readonly winMinor: number | null;
  /** They end once there is less. */
  readonly balanceMinor: number | null;
}

/** Sums of those that were played so far. */
export interface AutoplaySums {
  readonly played: number;
  readonly stakedMinor: number;
  readonly paidMinor: number;
  /** The most that one of them paid. */
  readonly mostPaidMinor: number;
}

/** The bound that ends them. */
export type AutoplayBound = 'rounds' | 'win' | 'loss' | 'balance';

/**
 * The bound for which no further round begins; null where one may. A round that could lose more than the player allowed
 * is not begun, so that the bound of losses is never passed.
 */
export function autoplayEnd(
  bounds: AutoplayBounds,
  { played, stakedMinor, paidMinor, mostPaidMinor }: AutoplaySums,
  next: { readonly stakeMinor: number; readonly balanceMinor: number },
): AutoplayBound | null {
  if (bounds.winMinor !== null && mostPaidMinor > bounds.winMinor) return 'win';
  if (played >= bounds.rounds) return 'rounds';
  if (stakedMinor - paidMinor + next.stakeMinor > bounds.lossMinor) return 'loss';
  if (bounds.balanceMinor !== null && next.balanceMinor < bounds.balanceMinor) return 'balance';
  return null;
}
