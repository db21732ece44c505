import { couponType, type CouponTypeId } from '../types/coupon-types.ts';
import { MIN_MULTI_UNITS, MIN_SYSTEM_VALUE } from '../types/coupon-shape.ts';
import { systemUnits, type PlacedInCoupon } from '../types/coupon-units.ts';
import { binomial } from './symmetric-polynomial.ts';
import { toLedgerAmount } from './settle-coupon.ts';

/** A size that a system may have. Source: product specification, section 3, "System value item". */
export interface SystemValueItem {
  /** How many units a line combines. */
  readonly value: number;
  /** How many bets stand in every line besides: bankers, or the lobby of a multi. */
  readonly offset: number;
  /** The smallest stake, in minor units: no line holds less than one. */
  readonly minBetAmount: number;
  /** How many lines there are. */
  readonly combo: number;
}

/**
 * The sizes that a system or multi of these bets may have, the smallest first; none for bets that make none. `minMinor` is
 * the smallest stake of the site.
 */
export const systemValuesOf = (
  typeId: CouponTypeId,
  bets: readonly PlacedInCoupon[],
  minMinor = 1,
): readonly SystemValueItem[] => {
  if (typeId !== couponType.system && typeId !== couponType.multi) return [];
  const { fixed, units } = systemUnits(typeId, bets);
  const isMulti = typeId === couponType.multi;
  if (isMulti && (fixed.length === 0 || units.length < MIN_MULTI_UNITS)) return [];
  return Array.from({ length: Math.max(0, units.length - MIN_SYSTEM_VALUE + 1) }, (_, index) => {
    const value = MIN_SYSTEM_VALUE + index;
    const combo = toLedgerAmount(binomial(units.length, value));
    return { value, offset: fixed.length, minBetAmount: Math.max(minMinor, combo), combo };
  });
};

/** The size nearest to a wanted one that a system or multi of these bets may have; null for bets that make none. */
export const nearestSystemValue = (
  typeId: CouponTypeId,
  bets: readonly PlacedInCoupon[],
  wanted: number,
): number | null => {
  const values = systemValuesOf(typeId, bets).map(({ value }) => value);
  const [smallest] = values;
  const largest = values.at(-1);
  if (smallest === undefined || largest === undefined) return null;
  return Math.min(largest, Math.max(smallest, wanted));
};

/**
 * True for a bet that may not become a banker now: without it fewer than two units would be left to combine. Bankers
 * themselves may always be freed. Source: product specification, section 3, isDisabledBanker.
 */
export const isDisabledBanker = <Bet extends PlacedInCoupon>(bet: Bet, bets: readonly Bet[]): boolean => {
  if (bet.isBanker === true) return false;
  const others = bets.map((each) => (each === bet ? { ...each, isBanker: true } : each));
  return systemUnits(couponType.system, others).units.length < MIN_SYSTEM_VALUE;
};
