/** Purpose of the house's side of a transfer. */
export type HousePurpose =
  /** Money that came from outside or went there: deposits, seeds, withdrawals that were paid. */
  | 'funding'
  /** Money of withdrawals under way: taken from accounts, not yet paid. */
  | 'withdrawals'
  /** Stakes taken and payouts given on sport. */
  | 'sport'
  /** Stakes taken and payouts given in draws of toto; what pools carry stays here. */
  | 'toto'
  /** Stakes paid in advance: lent until the returns of open coupons pay them. Comes to nothing once all are decided. */
  | 'advance'
  /** Bonuses granted to players. */
  | 'bonus'
  /** Stakes taken and wins given in games. */
  | 'casino'
  /** Pots of games: shares of stakes until somebody wins them. */
  | 'jackpot'
  /** Stakes taken in lotto, prizes given where they are fixed. */
  | 'lotto'
  /** Pools of lotto, jackpots among them: what comes in goes to winners or to the next draw. */
  | 'lotto-pool'
  /** Money that the staff gave to accounts and took from them by hand. */
  | 'corrections'
  /** Money that went from one currency into another: what it lacks of one, it has of the other at the fixed rate. */
  | 'conversion';

/** Why money moves. */
export type TransferPurpose =
  | ('seed' | 'stake' | 'stake-release' | 'payout' | 'payout-reversal' | 'claim-payment')
  | ('cash-out' | 'cash-out-reversal')
  /** The stake of a void advance, given back to where it was lent; an advance paid by a return, and that given back. */
  | ('advance-return' | 'advance-return-reversal' | 'advance-payment' | 'advance-payment-return')
  | ('bonus-grant' | 'bonus-grant-reversal')
  /** Bonus money that was wagered became money; taken back where it was not. */
  | ('bonus-conversion' | 'bonus-conversion-reversal')
  /** A part of what was lost, given back as money. */
  | 'cashback'
  | ('deposit' | 'deposit-reversal')
  | ('conversion-out' | 'conversion-in')
  | ('game-stake' | 'game-stake-return' | 'game-win' | 'game-win-reversal')
  | ('game-jackpot' | 'game-jackpot-reversal')
  /** Between accounts of the house: the share of a stake that pots are fed with, and what comes back of it. */
  | ('jackpot-feed' | 'jackpot-feed-return')
  /** Winnings of a round that the house staked, given as money. */
  | ('free-round-win' | 'free-round-win-reversal')
  | ('toto-stake' | 'toto-stake-return' | 'toto-stake-return-reversal' | 'toto-payout' | 'toto-payout-reversal')
  | ('lotto-stake' | 'lotto-stake-return' | 'lotto-prize')
  /** Between accounts of the house: the price of a ticket that it gives, and that given back. */
  | ('lotto-free-stake' | 'lotto-free-stake-return')
  /** Between accounts of the house: the part of a draw's stakes that is its pool. */
  | 'lotto-pool'
  /** Given to an account by two of the staff, and taken from it. */
  | ('balance-correction' | 'balance-correction-back')
  | ('withdrawal' | 'withdrawal-return' | 'withdrawal-return-reversal')
  /** Between accounts of the house: out of what was held, or back into it. */
  | ('withdrawal-paid' | 'withdrawal-paid-reversal')
  /** Deposits given back by the house: as withdrawals, with names of their own. */
  | ('refund' | 'refund-return' | 'refund-return-reversal' | 'refund-paid' | 'refund-paid-reversal');

/** Product that a transfer belongs to. */
export type TransferProduct = 'sport' | 'casino' | 'payment' | 'bonus';

/** Facts of every transfer: limits, wagering and statements are sums over these. */
export interface TransferFacts {
  /** The same key moves money once, however often it is written. */
  readonly key: string;
  readonly siteId: string;
  /** The player's account. */
  readonly accountId: string;
  readonly iso: string;
  readonly purpose: TransferPurpose;
  readonly product: TransferProduct;
  /** Bonus money; real money when left out. */
  readonly isBonus?: boolean;
  readonly couponId?: number;
  readonly house: HousePurpose;
  readonly nowMs: number;
  /** IANA zone of the player's jurisdiction. */
  readonly timeZone: string;
}
