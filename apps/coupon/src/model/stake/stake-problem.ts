import type { StakeBounds } from '@longshot/contracts';

/** Problem with a stake, with the bound it breaks in minor units. */
export type StakeProblem =
  | { readonly kind: 'invalid' }
  | { readonly kind: 'below_min' | 'above_max' | 'insufficient_funds'; readonly boundMinor: number };

/** The largest stake the bounds allow: one above the largest payout would be cut when it is returned. */
export const largestOf = ({ maxMinor, maxPayoutMinor }: StakeBounds): number => Math.min(maxMinor, maxPayoutMinor);

/**
 * Finds the problem with a stake, or null. Of the balance and the maximum the smaller is told: whoever keeps to it keeps
 * to both. Amounts are minor units; `stakeMinor` null is no amount, bounds null none known.
 */
export function findStakeProblem(
  stakeMinor: number | null,
  bounds: StakeBounds | null,
  balanceMinor: number | null,
): StakeProblem | null {
  if (stakeMinor === null || stakeMinor === 0) return { kind: 'invalid' };
  if (bounds !== null && stakeMinor < bounds.minMinor) return { kind: 'below_min', boundMinor: bounds.minMinor };
  const largest = bounds === null ? Infinity : largestOf(bounds);
  if (balanceMinor !== null && balanceMinor < stakeMinor && balanceMinor <= largest)
    return { kind: 'insufficient_funds', boundMinor: balanceMinor };
  return stakeMinor > largest ? { kind: 'above_max', boundMinor: largest } : null;
}
