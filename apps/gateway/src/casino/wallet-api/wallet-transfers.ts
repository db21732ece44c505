import type { LockedAccount, TransferFacts, TransferPurpose } from '../../wallet/ledger/index.ts';

/** Why money of a game moves. */
export type GamePurpose = Extract<
  TransferPurpose,
  ('game-stake' | 'game-stake-return' | 'game-win' | 'game-win-reversal') | ('game-jackpot' | 'game-jackpot-reversal')
>;

/** Describes a movement of a game's money for the ledger. A transaction moves once for each purpose. */
export function gameTransfer(
  { siteId, id, iso, timeZone }: LockedAccount,
  providerId: string,
  transactionId: string,
  purpose: GamePurpose,
  nowMs: number,
): TransferFacts {
  const key = `casino:${providerId}:${transactionId}:${purpose}`;
  return { key, siteId, accountId: id, iso, timeZone, purpose, product: 'casino', house: 'casino', nowMs };
}

/** Describes winnings of a free round for the ledger: the house gave them, so that they are no result of the casino's. */
export function freeRoundTransfer(
  { siteId, id, iso, timeZone }: LockedAccount,
  providerId: string,
  transactionId: string,
  purpose: 'free-round-win' | 'free-round-win-reversal',
  nowMs: number,
): TransferFacts {
  const key = `casino:${providerId}:${transactionId}:${purpose}`;
  return { key, siteId, accountId: id, iso, timeZone, purpose, product: 'bonus', house: 'bonus', nowMs };
}
