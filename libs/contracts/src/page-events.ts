/**
 * Events between applications of one page, dispatched on `window` as `CustomEvent`s: `longshot:coupon-bet-added`.
 * Versioned: fields are only ever added.
 */
export interface PageEvents {
  /** A bet came into the coupon. Source: product 7, "Coupon add and update are emitted as events". */
  'longshot:coupon-bet-added': { readonly version: 1; readonly betId: string; readonly count: number };
  /** The coupon changed: bets, type or amount. */
  'longshot:coupon-updated': { readonly version: 1; readonly count: number };
}

/** The name of an event between applications. */
export type PageEventName = keyof PageEvents;
