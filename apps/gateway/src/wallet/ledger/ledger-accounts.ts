/** What the house keeps its side of transfers for. */
export type HousePurpose =
  /** Money that came from outside or went there: deposits, seeds, withdrawals that were paid. */
  | 'funding'
  /** Money of withdrawals under way: taken from accounts, not yet paid. */
  | 'withdrawals'
  /** Stakes taken and payouts given on sport. */
  | 'sport'
  /** Stakes paid in advance: lent until the returns of open coupons pay them. Comes to nothing once all are decided. */
  | 'advance'
  /** Bonuses granted to players. */
  | 'bonus'
  /** Stakes taken and wins given in games. */
  | 'casino';

/** The house's side of a transfer. It keeps no running balance, so that no row is hot. */
export function houseAccountId(siteId: string, purpose: HousePurpose): string {
  return `house:${siteId}:${purpose}`;
}

/** What an account owes after reversals it could not pay: never above zero. */
export function claimAccountId(accountId: string): string {
  return `claim:${accountId}`;
}
