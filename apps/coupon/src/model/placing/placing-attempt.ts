import { isRecord, type PlaceCouponBody, type PlacedCoupon } from '@longshot/contracts';
import type { CouponBet } from '@longshot/store';

/**
 * One sending of a coupon. Its key makes it the same coupon however often it is sent; it is kept for the life of the
 * tab until its end is known, so that neither a lost answer nor a reload can place it twice.
 */
export interface PlacingAttempt {
  readonly key: string;
  readonly userId: string;
  readonly sentAtMs: number;
  readonly iso: string;
  readonly body: PlaceCouponBody;
  /** The bets as they stood in the coupon, in the order of the body. */
  readonly bets: readonly CouponBet[];
}

/** True for what was kept as an attempt by this version of the coupon. */
export const isPlacingAttempt = (value: unknown): value is PlacingAttempt =>
  isRecord(value) &&
  typeof value['key'] === 'string' &&
  typeof value['userId'] === 'string' &&
  typeof value['sentAtMs'] === 'number' &&
  typeof value['iso'] === 'string' &&
  isRecord(value['body']) &&
  Array.isArray(value['body']['bets']) &&
  Array.isArray(value['bets']) &&
  value['bets'].every((bet) => isRecord(bet) && typeof bet['id'] === 'string');

/** The bets that are coupons now: of many singles those that were taken. */
export function placedBetIds({ bets }: PlacingAttempt, { singles }: PlacedCoupon): readonly string[] {
  const leftOut = new Set((singles ?? []).filter(({ state }) => state === 'rejected').map(({ betIndex }) => betIndex));
  return bets.filter((_, index) => !leftOut.has(index)).map(({ id }) => id);
}
