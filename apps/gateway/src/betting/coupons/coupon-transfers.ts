import type { CouponTerms } from '@longshot/domain/coupon/types';
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

/** Part of the stake that the player's account pays: all but what is lent, and nothing of a free bet. */
export const ownStake = (coupon: {
  readonly amount_minor: number;
  readonly prepaid_minor: number;
  readonly terms: CouponTerms;
}): number => (coupon.terms.freeBet === true ? 0 : coupon.amount_minor - coupon.prepaid_minor);
