import type { BodyOf, StakeBounds } from '@longshot/contracts';
import { stakeRange, USUAL_STAKE_FACTOR } from '@longshot/domain/coupon/quote';
import { couponType, isCouponTypeId } from '@longshot/domain/coupon/types';
import { isAntiExpressOffered } from '@longshot/domain/odds';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { bannedFromExpress, halfSettling } from './coupon-policy.ts';
import { currencyBounds, isVipOffered, liveDelayMs, stakeRules, type Staking } from './coupon-terms.ts';

/**
 * Bounds of a stake for a coupon as it stands, and what its bets allow. `staking` is the account asked about and its player's
 * factor.
 */
export function stakeBounds(
  { book, settings }: CouponContext,
  { iso, typeId, bets }: BodyOf<'getStakeBounds'>,
  staking: Staking = { isBonusAccount: false, factor: USUAL_STAKE_FACTOR },
): StakeBounds {
  const bounds = currencyBounds(settings, iso);
  const { couponRules } = settings;
  const asType = isCouponTypeId(typeId) ? typeId : couponType.single;
  const rules = stakeRules(bounds, couponRules, staking);
  const priced = bets.map(({ eventId, marketKey, outcomeId }) => {
    const quote = book.outcome(eventId, marketKey, outcomeId);
    return { marketKey, isLive: book.event(eventId)?.isLive === true, coef: quote?.coef ?? null, quote };
  });
  const offered = priced.flatMap(({ coef, quote }) =>
    coef === null || !quote ? [] : [{ coef, probability: quote.probability }],
  );
  const isWhole = offered.length === bets.length && halfSettling(bets).length === 0;
  return {
    ...stakeRange(asType, rules),
    maxPayoutMinor: bounds.maxPayoutMinor,
    liveDelayMs: liveDelayMs(
      settings,
      priced.some(({ isLive }) => isLive),
    ),
    isVipBetAvailable: isVipOffered(couponRules, rules, asType, priced),
    isAntiExpressOffered: isWhole && isAntiExpressOffered(offered, couponRules.antiExpressMargin),
    bannedExpress: [...bannedFromExpress(bets, couponRules.marketsBannedFromExpress)],
  };
}
