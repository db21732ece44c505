import type { BodyOf, CurrencySettings, StakeBounds } from '@longshot/contracts';
import { checkStake, stakeRange, type StakeBounds as StakeRules } from '@longshot/domain/coupon/quote';
import { couponType, isCouponTypeId, isVipBetAvailable, type CouponTypeId } from '@longshot/domain/coupon/types';
import { isAntiExpressOffered } from '@longshot/domain/odds';
import type { BettingSettings, CouponRules } from '../coupons/betting-settings.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import { bannedFromExpress, halfSettling } from './coupon-policy.ts';
import { refuseIfAny } from '../coupons/coupon-refused.ts';

/** The bounds of a currency. Throws RequestRefused `validation_failed` for one the site does not have. */
export function currencyBounds(settings: BettingSettings, iso: string): CurrencySettings {
  const found = settings.currencies.find((currency) => currency.iso === iso);
  if (!found) throw new RequestRefused('validation_failed', { field: 'iso' }, `the site has no currency ${iso}`);
  return found;
}

/** Rules for stakes by the site's configuration. */
export const stakeRules = (bounds: CurrencySettings, rules: CouponRules, isBonusAccount: boolean): StakeRules => ({
  minMinor: bounds.minStakeMinor,
  maxMinor: bounds.maxStakeMinor,
  maxPayoutMinor: bounds.maxPayoutMinor,
  typesWithMin: rules.typesWithMin,
  typesWithMax: rules.typesWithMax,
  isBonusAccount,
});

/** Refuses a stake outside of its bounds: `below_min` or `above_max`, with the bound. */
export function checkStakeBounds(rules: StakeRules, amountMinor: number, typeId: CouponTypeId): void {
  const refusal = checkStake(amountMinor, typeId, rules);
  if (refusal) refuseIfAny([refusal]);
}

/** True for a coupon for which the staff may be asked to take more than the maximum. */
export const isVipOffered = (
  { isVipBetShown }: CouponRules,
  rules: StakeRules,
  typeId: CouponTypeId,
  bets: readonly { readonly isLive: boolean }[],
): boolean => {
  const isMaxSet = rules.typesWithMax.includes(typeId) && !rules.isBonusAccount;
  return isVipBetAvailable({
    isShownInConfig: isVipBetShown,
    maxAmountMinor: isMaxSet ? stakeRange(typeId, rules).maxMinor : null,
    typeId,
    bets: bets.map(({ isLive }) => ({ isMarketLive: isLive })),
  });
};

/** How long a coupon waits before it is accepted: not at all without a live bet. */
export function liveDelayMs(settings: BettingSettings, hasLiveBet: boolean): number {
  return hasLiveBet ? settings.liveDelayMs : 0;
}

/**
 * Bounds of a stake for a coupon as it stands, and what its bets allow. `isBonusAccount` is of the account asked
 * about.
 */
export function stakeBounds(
  { book, settings }: CouponContext,
  { iso, typeId, bets }: BodyOf<'getStakeBounds'>,
  isBonusAccount = false,
): StakeBounds {
  const bounds = currencyBounds(settings, iso);
  const { couponRules } = settings;
  const asType = isCouponTypeId(typeId) ? typeId : couponType.single;
  const rules = stakeRules(bounds, couponRules, isBonusAccount);
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
