import { prepaidPayout } from '@longshot/domain/coupon/advance';
import { settleHalves } from '@longshot/domain/coupon/racing';
import type { Trx } from '../../platform/database/index.ts';
import { credit, reverse, type LockedAccount } from '../../wallet/ledger/index.ts';
import type { BetRow, CouponRow } from './coupon-record.ts';
import { couponTransfer } from './coupon-transfers.ts';
import { readBet } from './read-bet.ts';

/** Payout of a coupon by the results of its bets and by what has become of its advance; null while that is open. */
export function payoutOf(coupon: CouponRow, bets: readonly BetRow[]): number | null {
  const { payout } = settleHalves({ ...coupon.terms, id: String(coupon.id), bets: bets.map(readBet) });
  if (coupon.prepaid_state === null) return payout;
  return prepaidPayout(coupon.prepaid_state, payout, coupon.amount_minor - coupon.prepaid_minor);
}

/** The state of a coupon that pays this now; `isCorrection` where a bet that had a result has another, or none. */
export function nextState(coupon: CouponRow, payoutMinor: number | null, isCorrection: boolean): CouponRow['state'] {
  if (coupon.settlement_version > 0 && (isCorrection || payoutMinor !== coupon.payout_minor)) return 'corrected';
  if (payoutMinor === null) return coupon.state;
  return coupon.settlement_version === 0 ? 'settled' : coupon.state;
}

/**
 * Pays what a coupon pays now: what it had paid is reversed, what it pays is paid under the next version, which it answers. The
 * same again moves nothing.
 */
export async function movePayout(
  trx: Trx,
  account: LockedAccount,
  coupon: CouponRow,
  payoutMinor: number | null,
  nowMs: number,
): Promise<number> {
  if (payoutMinor === coupon.payout_minor) return coupon.settlement_version;
  const { id, payout_minor: paidMinor, settlement_version: version } = coupon;
  if (paidMinor !== null && paidMinor > 0) {
    const back = couponTransfer(account, id, 'payout-reversal', `payout:${version}:reversal`, nowMs);
    await reverse(trx, back, paidMinor);
  }
  if (payoutMinor === null) return version;
  if (payoutMinor > 0) {
    await credit(trx, couponTransfer(account, id, 'payout', `payout:${version + 1}`, nowMs), payoutMinor);
  }
  return version + 1;
}
