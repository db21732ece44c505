import type { CouponTypeId } from '../types/coupon-types.ts';

/** Bounds of a stake; amounts in minor units, null is no bound. */
export interface StakeBounds {
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  /** The most a coupon pays: a stake above it is refused, so that a returned stake is never cut. */
  readonly maxPayoutMinor: number | null;
  /** The coupon types for which the site sets a minimum, and a maximum. */
  readonly typesWithMin: readonly number[];
  readonly typesWithMax: readonly number[];
  /** Minimum and maximum do not bind the bonus account. */
  readonly isBonusAccount: boolean;
}

/** A stake outside its bounds, with the bound it broke. */
export interface StakeRefusal {
  readonly code: 'below_min' | 'above_max';
  readonly boundMinor: number;
}

/** The smallest and largest stake of a type; Infinity where nothing bounds it above. */
export const stakeRange = (
  typeId: CouponTypeId,
  bounds: StakeBounds,
): { readonly minMinor: number; readonly maxMinor: number } => {
  const { isBonusAccount, typesWithMin, typesWithMax } = bounds;
  const hasMin = typesWithMin.includes(typeId) && !isBonusAccount;
  const hasMax = typesWithMax.includes(typeId) && !isBonusAccount;
  return {
    minMinor: Math.max(1, hasMin ? (bounds.minMinor ?? 1) : 1),
    maxMinor: Math.min(bounds.maxPayoutMinor ?? Infinity, hasMax ? (bounds.maxMinor ?? Infinity) : Infinity),
  };
};

/**
 * Why a stake is refused, or null when it is not. A stake of nothing is below any minimum.
 * Source: product specification, section 5; the cap: the placing section of the coupon design.
 */
export const checkStake = (stakeMinor: number, typeId: CouponTypeId, bounds: StakeBounds): StakeRefusal | null => {
  const { minMinor, maxMinor } = stakeRange(typeId, bounds);
  if (stakeMinor < minMinor) return { code: 'below_min', boundMinor: minMinor };
  return stakeMinor > maxMinor ? { code: 'above_max', boundMinor: maxMinor } : null;
};
