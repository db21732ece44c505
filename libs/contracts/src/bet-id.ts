/** The identity of a bet on a page: `eventId|marketKey|outcomeId`. The same outcome cannot be in a coupon twice. */
export function betIdOf(eventId: string, marketKey: string, outcomeId: string): string {
  return `${eventId}|${marketKey}|${outcomeId}`;
}

/** At most so many bets fit a coupon; the schema of placing says the same. */
export const MAX_COUPON_BETS = 40;
