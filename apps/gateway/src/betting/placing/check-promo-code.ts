import type { BodyOf, ResponseOf } from '@longshot/contracts';
import { couponType } from '@longshot/domain/coupon/types';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';
import { findPromoCode } from './coupon-terms.ts';

/**
 * Looks a promo code up for a player: it is the site's, has not run out, is of a currency that the player has an
 * account in, and stands on none of the player's coupons.
 *
 * @throws RequestRefused `promo_invalid`, whatever of that does not hold
 */
export async function checkPlayersPromoCode(
  { database, settings, clock }: CouponContext,
  playerId: number,
  { promoCode, typeId = couponType.single }: BodyOf<'checkPromoCode'>,
): Promise<ResponseOf<'checkPromoCode'>> {
  const found = findPromoCode(settings.couponRules, promoCode, typeId, clock.nowMs());
  const refused = () => couponRefused([{ code: 'promo_invalid' }]);
  if (!found) throw refused();
  const account = await database.kysely
    .selectFrom('accounts')
    .select('id')
    .where('player_id', '=', playerId)
    .where('iso', '=', found.iso)
    .executeTakeFirst();
  const used = await database.kysely
    .selectFrom('coupons')
    .select('id')
    .where('player_id', '=', playerId)
    .where('promo_code', '=', promoCode)
    .where('state', '<>', 'rejected')
    .executeTakeFirst();
  if (!account || used) throw refused();
  return { promoCode, iso: found.iso, returnsAtMostMinor: found.returnsAtMostMinor };
}
