import type { CouponTypeId } from './coupon-types.ts';

/** What bounds a stake; amounts in minor units, null is no bound. */
export interface StakeBounds {
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  /** The most a coupon pays: a stake above it is refused, so that a returned stake is never cut. */
  readonly maxPayoutMinor: number | null;
  /** The coupon types for which the site sets a minimum and maximum. */
  readonly limitedTypeIds: readonly CouponTypeId[];
  /** Minimum and maximum do not bind the bonus account. */
  readonly isBonusAccount: boolean;
}

/** A stake outside its bounds, with the bound it broke. */
export interface StakeRefusal {
  readonly code: 'below_min' | 'above_max';
  readonly boundMinor: number;
}

/**
 * Why a stake is refused, or null when it is not. A stake of nothing is below any minimum.
 * Source: product specification, section 5; the cap: the placing section of the coupon design.
 */
export const checkStake = (stakeMinor: number, typeId: CouponTypeId, bounds: StakeBounds): StakeRefusal | null => {
  const isLimited = bounds.limitedTypeIds.includes(typeId) && !bounds.isBonusAccount;
  const minMinor = Math.max(1, isLimited ? (bounds.minMinor ?? 1) : 1);
  if (stakeMinor < minMinor) return { code: 'below_min', boundMinor: minMinor };
  const limits = [bounds.maxPayoutMinor, isLimited ? bounds.maxMinor : null].filter((limit) => limit !== null);
  const maxMinor = Math.min(...limits);
  return stakeMinor > maxMinor ? { code: 'above_max', boundMinor: maxMinor } : null;
};
