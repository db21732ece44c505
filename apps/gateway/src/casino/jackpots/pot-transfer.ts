import type { LockedAccount, TransferFacts } from '../../wallet/ledger/index.ts';

/** A transaction of a provider that moves pots, with the account that it is of, locked. */
export interface PotCall {
  readonly account: LockedAccount;
  readonly providerId: string;
  readonly transactionId: string;
  /** The house's number of the game. */
  readonly gameId: string;
  readonly nowMs: number;
}

/** Why money of a pot moves. */
export type PotPurpose = 'jackpot-feed' | 'jackpot-feed-return' | 'game-jackpot' | 'game-jackpot-reversal';

/** Describes a movement of a pot for the ledger. A transaction moves once for each purpose. */
export function potTransfer(
  { account, providerId, transactionId, nowMs }: PotCall,
  purpose: PotPurpose,
): TransferFacts {
  const { siteId, id, iso, timeZone } = account;
  const key = `casino:${providerId}:${transactionId}:${purpose}`;
  const house = purpose === 'jackpot-feed' ? 'casino' : 'jackpot';
  return { key, siteId, accountId: id, iso, timeZone, purpose, product: 'casino', house, nowMs };
}
