import type { LockedAccount, TransferFacts, TransferPurpose } from '../../wallet/ledger/index.ts';

/** Why money of toto moves. */
type TotoPurpose = Extract<
  TransferPurpose,
  'toto-stake' | 'toto-stake-return' | 'toto-stake-return-reversal' | 'toto-payout' | 'toto-payout-reversal'
>;

/** Purposes of what a coupon brings, and of taking it back. */
export const DUE_PURPOSE = {
  payout: { give: 'toto-payout', takeBack: 'toto-payout-reversal' },
  return: { give: 'toto-stake-return', takeBack: 'toto-stake-return-reversal' },
} as const;

/** Describes a movement of a coupon of toto for the ledger. The step makes the key: `stake`, `1`, `1:reversal`. */
export function totoTransfer(
  { siteId, id, iso, timeZone }: LockedAccount,
  couponId: number,
  purpose: TotoPurpose,
  step: string,
  nowMs: number,
): TransferFacts {
  const key = `toto:${couponId}:${step}`;
  return { key, siteId, accountId: id, iso, timeZone, purpose, product: 'sport', house: 'toto', nowMs };
}
