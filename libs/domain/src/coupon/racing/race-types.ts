import type { CouponBet, CouponTerms, PlaceTerms } from '../types/coupon-types.ts';

/** A runner that was withdrawn. Prices are decimal texts. */
export interface NonRunner {
  readonly runner: string;
  /** Its price when it was withdrawn. */
  readonly price: string;
  /** When it was withdrawn, in seconds. */
  readonly at: number;
  /** Its price in the place market, where there was one. */
  readonly placePrice?: string;
  /** True when no new market could be formed before the off. */
  readonly late?: boolean;
}

/** A race as a coupon tells it. */
export interface Race {
  /** All that were declared. */
  readonly runners: readonly string[];
  readonly handicap: boolean;
  readonly state: 'open' | 'resulted' | 'abandoned';
  readonly nonRunners: readonly NonRunner[];
  /** Groups in order of finishing, as many as the judge placed; runners of one group are tied. */
  readonly result: readonly (readonly string[])[];
  readonly startingPrices: Readonly<Record<string, string>>;
  /** By order of finishing, `3-7`; stake included. */
  readonly dividends: {
    readonly forecast: Readonly<Record<string, string>>;
    readonly tricast: Readonly<Record<string, string>>;
  };
}

/** Price that a leg on a race is settled at: the price taken, the starting price, the better of both, or a dividend. */
export type RacePrice = 'fixed' | 'sp' | 'best' | 'dividend';

/** Market of a leg on a race. */
export type RaceMarket = 'win' | 'place' | 'forecast' | 'tricast';

/** A leg on a race. */
export interface RaceLeg {
  readonly id: string;
  /** The price taken, or shown at placing. */
  readonly coef: string;
  readonly blockId?: number;
  readonly isBanker?: boolean;
  readonly race: string;
  readonly market: RaceMarket;
  readonly price: RacePrice;
  /** In seconds; absent is before every withdrawal. */
  readonly placedAt?: number;
  readonly runner?: string;
  readonly favourite?: 1 | 2;
  /** Of a forecast or tricast, in order. */
  readonly runners?: readonly string[];
  readonly anyOrder?: boolean;
  readonly terms?: PlaceTerms;
  readonly antePost?: boolean;
  readonly nonRunnerNoBet?: boolean;
}

/** A leg that the feed settles, with what a race adds to it. */
export interface FeedLeg extends CouponBet {
  /** Pence in the pound that are taken off its odds. */
  readonly rule4?: number;
}

/** A leg of a racing coupon. */
export type RacingBet = RaceLeg | FeedLeg;

/** A coupon with races, Rule 4 or each-way. */
export interface RacingCoupon extends CouponTerms {
  readonly id: string;
  readonly eachWay: boolean;
  readonly bets: readonly RacingBet[];
  readonly races: Readonly<Record<string, Race>>;
}

/** True for a leg on a race. */
export const isRaceLeg = (bet: RacingBet): bet is RaceLeg => 'race' in bet;
