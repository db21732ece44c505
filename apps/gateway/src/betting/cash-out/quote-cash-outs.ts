import { withoutUndefined } from '@longshot/domain/input';
import type { CashOutQuote, CashOutQuotes } from '@longshot/contracts';
import { CASH_OUT_QUOTE_MS, wholeStake } from '@longshot/domain/coupon/cash-out';
import { loadCoupons } from '../coupons/coupon-repository.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { CouponRecord } from '../coupons/coupon-record.ts';
import { findPledged } from '../advances/settle-advances.ts';
import { cashOutMargin, priceCoupon } from './price-coupon.ts';
import { valueOf } from '../coupons/sale-value.ts';

function quote(context: CouponContext, record: CouponRecord, pledged: ReadonlySet<number>): CashOutQuote {
  const couponId = String(record.coupon.id);
  const stakeMinor = wholeStake(record.coupon.terms);
  const priced = priceCoupon(context, record, pledged);
  if (!('reason' in priced)) {
    return { couponId, stakeMinor, valueMinor: valueOf(priced.terms, priced.bets, cashOutMargin(context)) };
  }
  if (priced.reason === 'unavailable') return { couponId, stakeMinor, reason: 'unavailable' };
  const { code, betIndex } = priced.refusal;
  return { couponId, stakeMinor, reason: code, ...withoutUndefined({ betIndex }) };
}

/** Quotes the coupons of a player that may be sold at this moment; those of others are left out. */
export async function quoteCashOuts(
  context: CouponContext,
  playerId: number,
  couponIds: readonly string[],
): Promise<CashOutQuotes> {
  const ids = [...new Set(couponIds.map(Number))].filter((id) => Number.isSafeInteger(id));
  const records = await loadCoupons(context.database.kysely, ids);
  const nowMs = context.clock.nowMs();
  const own = records.filter(({ coupon }) => coupon.player_id === playerId);
  const pledged = await findPledged(
    context.database.kysely,
    own.map(({ coupon }) => coupon.id),
  );
  return {
    quotes: own.map((record) => quote(context, record, pledged)),
    quotedAtMs: nowMs,
    expiresAtMs: nowMs + CASH_OUT_QUOTE_MS,
  };
}
