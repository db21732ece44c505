import type { BodyOf, CurrencySettings, StakeBounds } from '@longshot/contracts';
import { checkStake, type CouponTypeId } from '@longshot/domain';
import type { CoreSettings } from '../core/core-settings.ts';
import { RequestRefused } from '../http/request-refused.ts';
import type { CouponContext } from './coupon-context.ts';
import { refuseIfAny } from './coupon-refused.ts';
import { PLACEABLE_TYPES } from './coupon-policy.ts';

/** The bounds of a currency. Throws RequestRefused `validation_failed` for one the site does not have. */
export function currencyBounds(settings: CoreSettings, iso: string): CurrencySettings {
  const found = settings.currencies.find((currency) => currency.iso === iso);
  if (!found) throw new RequestRefused('validation_failed', { field: 'iso' }, `the site has no currency ${iso}`);
  return found;
}

/** Refuses a stake outside the bounds of its currency: `below_min` or `above_max`, with the bound. */
export function checkStakeBounds(bounds: CurrencySettings, amountMinor: number, typeId: CouponTypeId): void {
  const refusal = checkStake(amountMinor, typeId, {
    minMinor: bounds.minStakeMinor,
    maxMinor: bounds.maxStakeMinor,
    maxPayoutMinor: bounds.maxPayoutMinor,
    limitedTypeIds: PLACEABLE_TYPES,
    isBonusAccount: false,
  });
  if (refusal) refuseIfAny([refusal]);
}

/** How long a coupon waits before it is accepted: not at all without a live bet. */
export function liveDelayMs(settings: CoreSettings, hasLiveBet: boolean): number {
  return hasLiveBet ? settings.liveDelayMs : 0;
}

/** What may be staked for a coupon as it stands. */
export function stakeBounds({ book, settings }: CouponContext, body: BodyOf<'getStakeBounds'>): StakeBounds {
  const { minStakeMinor, maxStakeMinor, maxPayoutMinor } = currencyBounds(settings, body.iso);
  const hasLiveBet = body.bets.some(({ eventId }) => book.event(eventId)?.isLive === true);
  return {
    minMinor: minStakeMinor,
    // A stake above the cap would be refused: its return could be cut.
    maxMinor: Math.min(maxStakeMinor, maxPayoutMinor),
    maxPayoutMinor,
    liveDelayMs: liveDelayMs(settings, hasLiveBet),
  };
}
