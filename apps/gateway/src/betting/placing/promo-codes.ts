import type { PlaceCouponBody } from '@longshot/contracts';
import { acceptsPromoCode, isCouponTypeId, type CouponTerms } from '@longshot/domain/coupon/types';
import type { CouponRules } from '../coupons/betting-settings.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';

/**
 * What a coupon's promo code adds to its terms: nothing without a code. That a player has used it before is found when the
 * coupon is written.
 *
 * @throws RequestRefused `promo_invalid` for a code that does not exist, has run out, is of another currency, or stands on
 *   a coupon that takes none.
 */
export function checkPromoCode(
  { promoCodes }: Pick<CouponRules, 'promoCodes'>,
  { promoCode, typeId }: Pick<PlaceCouponBody, 'promoCode' | 'typeId'>,
  iso: string,
  nowMs: number,
): Pick<CouponTerms, 'returnsAtMost'> {
  if (promoCode === undefined) return {};
  const found = promoCodes.find(({ code }) => code === promoCode);
  const isOver = found?.endsAtMs !== undefined && found.endsAtMs <= nowMs;
  const isTaken = isCouponTypeId(typeId) && acceptsPromoCode(typeId);
  if (!found || isOver || !isTaken || found.iso !== iso) throw couponRefused([{ code: 'promo_invalid' }]);
  return { returnsAtMost: found.returnsAtMostMinor };
}
