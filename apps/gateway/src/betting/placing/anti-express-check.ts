import type { Refusal } from '@longshot/contracts';
import { couponType, type CouponTerms } from '@longshot/domain/coupon/types';
import { canHalfSettle, isAntiExpressOffered } from '@longshot/domain/odds';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { refuseIfAny } from '../coupons/coupon-refused.ts';
import type { QuotedBet } from './quote-bets.ts';

type AntiBet = Pick<QuotedBet, 'coef' | 'probability' | 'marketKey'>;

/** Positions of the bets that can settle by half, which an anti-express does not take. */
export const halfSettling = (bets: readonly Pick<AntiBet, 'marketKey'>[]): readonly number[] =>
  bets.flatMap(({ marketKey }, index) => (canHalfSettle(marketKey) ? [index] : []));

/**
 * Refuses an anti-express that is not offered: one of its bets can settle by half, or the book would lose its edge.
 *
 * @throws RequestRefused `type_invalid`, naming the bets where it is about them.
 */
export function checkAntiExpress({ typeId, antiExpressMargin }: CouponTerms, bets: readonly AntiBet[]): void {
  if (typeId !== couponType.antiExpress) return;
  refuseIfAny(halfSettling(bets).map((betIndex): Refusal => ({ code: 'type_invalid', betIndex })));
  if (isAntiExpressOffered(bets, antiExpressMargin)) return;
  throw new RequestRefused('type_invalid', { field: 'typeId', refusals: [{ code: 'type_invalid' }] });
}
