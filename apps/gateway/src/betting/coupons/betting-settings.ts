import type { CurrencySettings } from '@longshot/contracts';
import type { SportBlacklists } from '@longshot/domain/identity';
import type { StandingSettings } from '../../platform/http/player-standing.ts';

/** A code that a player may place one coupon with. */
export interface PromoCodeSettings {
  readonly code: string;
  /** A coupon that loses returns its stake, up to this much. */
  readonly returnsAtMostMinor: number;
  readonly iso: string;
  /** Not accepted any more from then on; never ends when left out. */
  readonly endsAtMs?: number;
}

/** Rules of the site about coupons. Types are the ids of `couponType`. */
export interface CouponRules {
  readonly typesWithMin: readonly number[];
  readonly typesWithMax: readonly number[];
  readonly antiExpressMargin: string;
  readonly isBonusBetAllowed: boolean;
  /** Zero gives no hyper bonus. */
  readonly hyperBonusPercent: number;
  readonly isVipBetShown: boolean;
  /** Ids of markets whose bets may be placed as singles only. */
  readonly marketsBannedFromExpress: readonly number[];
  /** Whether bets on the result of a football match are won once their side is two goals ahead. */
  readonly isEarlyPayoutOn: boolean;
  readonly promoCodes: readonly PromoCodeSettings[];
}

/** Settings of the site about betting. */
export interface BettingSettings extends StandingSettings {
  readonly siteId: string;
  /** Currencies accounts may have, with the bounds of stakes. */
  readonly currencies: readonly CurrencySettings[];
  readonly couponRules: CouponRules;
  /** The sports that the site offers neither in the line nor, by the second list, live. */
  readonly disallowedSports: SportBlacklists;
  /** How long a coupon with a live bet waits before it is accepted. */
  readonly liveDelayMs: number;
  /** A price that has not been confirmed for this long is not taken. */
  readonly stalePriceAfterMs: number;
  /**
   * Margin of the house in a coupon that is sold before it ends, as a decimal text; that of `libs/domain` unless told.
   */
  readonly cashOutMargin?: string;
}
