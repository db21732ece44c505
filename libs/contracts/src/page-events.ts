/**
 * Events between applications of one page, dispatched on `window` as `CustomEvent`s: `longshot:coupon-bet-added`.
 * Versioned: fields are only ever added.
 */
export interface PageEvents {
  /** A bet came into the coupon. Source: product 7, "Coupon add and update are emitted as events". */
  'longshot:coupon-bet-added': { readonly version: 1; readonly betId: string; readonly count: number };
  /** The coupon changed: bets, type or amount. */
  'longshot:coupon-updated': { readonly version: 1; readonly count: number };
  /** Somebody wants to write to the support: its panel opens at the letter. Source: shell 4, support button. */
  'longshot:support-wanted': { readonly version: 1; readonly way: 'email' };
  /** The player changed a limit: what the host does by limits follows it. */
  'longshot:limits-changed': { readonly version: 1 };
}

/** The name of an event between applications. */
export type PageEventName = keyof PageEvents;
