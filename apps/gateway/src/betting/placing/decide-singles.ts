import type { PlaceCouponBody, Refusal } from '@longshot/contracts';
import { couponType, type CouponTerms, type CouponTypeId } from '@longshot/domain/coupon/types';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';
import type { RequestedBet } from './coupon-policy.ts';
import { betIdsOf } from './coupon-terms.ts';

/** A coupon that is judged by itself: the request's own, or one of its many singles. */
export interface Question {
  readonly terms: CouponTerms;
  readonly requested: readonly RequestedBet[];
  /** Positions of its bets in the request. */
  readonly betIndexes: readonly number[];
  /** The type whose bounds hold. */
  readonly boundAs: CouponTypeId;
}

const refusalsOf = (error: unknown): readonly Refusal[] => {
  if (!(error instanceof RequestRefused) || !error.details.refusals) throw error;
  return error.details.refusals;
};

/**
 * Decides each bet of a request as a single of its own: those that may be placed, and why the others may not.
 *
 * @throws RequestRefused with the refusals of all where none may.
 */
export function decideSingles<Decision>(
  body: PlaceCouponBody,
  terms: CouponTerms,
  requested: readonly RequestedBet[],
  decide: (question: Question) => Decision,
): { readonly decisions: readonly Decision[]; readonly leftOut: readonly Refusal[] } {
  const decisions: Decision[] = [];
  const leftOut: Refusal[] = [];
  const ids = betIdsOf(body);
  for (const [index, bet] of requested.entries()) {
    const amount = body.amountByBetId?.[ids[index] ?? ''] ?? 0;
    const single: CouponTerms = { ...terms, typeId: couponType.single, amount };
    try {
      decisions.push(decide({ terms: single, requested: [bet], betIndexes: [index], boundAs: couponType.manySingles }));
    } catch (error) {
      leftOut.push(...refusalsOf(error).map((refusal) => ({ ...refusal, betIndex: index })));
    }
  }
  if (decisions.length === 0) throw couponRefused(leftOut);
  return { decisions, leftOut };
}
