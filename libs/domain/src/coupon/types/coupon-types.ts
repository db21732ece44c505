/** Coupon types by their id. Source: product specification, section 4, second reading. */
export const couponType = {
  single: 0,
  express: 1,
  system: 2,
  chain: 3,
  multi: 4,
  conditional: 5,
  antiExpress: 6,
  lucky: 7,
  patent: 8,
  manySingles: 9,
} as const;

/** A coupon's typeId. */
export type CouponTypeId = (typeof couponType)[keyof typeof couponType];

/** Bet statuses by their id. Source: product specification, section 4. */
export const betStatus = {
  notCalculated: -2,
  gameNotStarted: -1,
  lose: 0,
  win: 1,
  return: 2,
  forcedReturn: 3,
  halfWinHalfReturn: 4,
  halfLoseHalfReturn: 5,
  halfLoseHalfWin: 6,
} as const;

/** A bet's statusId. */
export type BetStatusId = (typeof betStatus)[keyof typeof betStatus];

/** Actions for a coefficient that moved between click and placing. Source: shell specification, section 9. */
export const changeCoefAction = { confirm: 0, acceptAny: 1, acceptRise: 2 } as const;

/** A changeCoefAction; a new player's is `acceptRise`. */
export type ChangeCoefAction = (typeof changeCoefAction)[keyof typeof changeCoefAction];

/** True for the ids of `betStatus`. */
export const isBetStatusId = (value: unknown): value is BetStatusId =>
  Object.values<unknown>(betStatus).includes(value);

/** True while a bet has no result: status −1 or −2. */
export const isOpenStatus = (statusId: BetStatusId): boolean => statusId < 0;

/** How many places are paid, at which fraction of the odds: `{ places: 3, fraction: '1/5' }`. */
export interface PlaceTerms {
  readonly places: number;
  readonly fraction: string;
}

/** The place part of a leg that the feed settles. */
export interface EachWayPart extends PlaceTerms {
  readonly statusId: BetStatusId;
  /** Share of the places where several share them. */
  readonly deadHeat?: string;
}

/** Bet of a quote. */
export interface QuoteBet {
  readonly id: string;
  /** Decimal text as on the wire, at most three decimals, above 1. */
  readonly coef: string;
  readonly blockId?: number;
  /** A banker stands in every line of a system. */
  readonly isBanker?: boolean;
  /** Terms of the places that its market pays; an each-way coupon needs them of every bet. */
  readonly eachWay?: PlaceTerms;
}

/** A bet as settlement reads it. */
export interface CouponBet extends QuoteBet {
  readonly statusId: BetStatusId;
  readonly eachWay?: EachWayPart;
  /** Dead-heat factor above 0 and at most 1, as `1/2` or `0.5`; 1 unless given. */
  readonly deadHeat?: string;
  /** True once the bet was paid early: it stays won whatever the match does. */
  readonly earlyPaid?: boolean;
  /** True where the player insured it: lost, it counts as returned. */
  readonly insured?: boolean;
}

/** Terms of a coupon, apart from its bets. Amounts are whole minor units. */
export interface CouponTerms {
  readonly typeId: CouponTypeId;
  /** The whole stake S; of no account for many singles, whose stakes are in `amountByBetId`. */
  readonly amount: number;
  /** The k of a system or multi. */
  readonly systemValue?: number;
  readonly amountByBlockId?: Readonly<Record<string, number>>;
  readonly amountByBetId?: Readonly<Record<string, number>>;
  /** The most a coupon (of many singles: each of them) pays. */
  readonly maxPayout?: number;
  /** True when placing granted the bonus coefficient; an express only. */
  readonly bonusBet?: boolean;
  readonly hyperBonusPercent?: number;
  readonly minHyperBonusBetLimit?: number;
  readonly maxHyperBonusLimit?: number;
  /** A promo code: a coupon that is settled and pays nothing gives back its stake, at most this much. */
  readonly returnsAtMost?: number;
  /** A boost: so many percent more on the winnings of a single or express, its odds to one. */
  readonly boostPercent?: number;
  /** An insurance by an offer: so many lost bets of an express count as returned; with one more it is lost. */
  readonly insuredLegs?: number;
  /** Staked with a free bet: winnings are paid without the stake. */
  readonly freeBet?: boolean;
  /** Half of the stake stands on each bet to win, half on each to be placed; `amount` and those of many singles are even. */
  readonly eachWay?: boolean;
  /** The m of an anti-express as a decimal text; 0.1165 unless given. */
  readonly antiExpressMargin?: string;
}

/** A coupon that is being put together. */
export interface QuoteInput extends CouponTerms {
  readonly bets: readonly QuoteBet[];
}

/** A placed coupon with the present state of its bets. */
export interface Coupon extends CouponTerms {
  readonly id: string;
  readonly bets: readonly CouponBet[];
}

/** Answer of `settleCoupon`; amounts in whole minor units. */
export interface CouponSettlement {
  readonly id: string;
  readonly lines: number;
  readonly possibleWin: number;
  readonly state: 'pending' | 'settled';
  /** Null while pending. */
  readonly payout: number | null;
}
