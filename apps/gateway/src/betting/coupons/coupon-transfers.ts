import { withoutUndefined } from '@longshot/domain/input';
import type { LockedAccount, TransferFacts, TransferPurpose } from '../../wallet/ledger/index.ts';

/** Describes a movement of a coupon's money for the ledger. The step makes the key: `stake`, `release`, `payout:1`. */
export function couponTransfer(
  account: LockedAccount,
  couponId: number,
  purpose: TransferPurpose,
  step: string,
  nowMs: number,
): TransferFacts {
  return {
    key: `coupon:${couponId}:${step}`,
    siteId: account.siteId,
    accountId: account.id,
    iso: account.iso,
    purpose,
    product: 'sport',
    ...withoutUndefined({ isBonus: account.isBonus === true || undefined }),
    couponId,
    house: 'sport',
    nowMs,
    timeZone: account.timeZone,
  };
}
