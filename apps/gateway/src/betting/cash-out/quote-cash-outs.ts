import { withoutUndefined } from '@longshot/domain/input';
import type { CashOutQuote, CashOutQuotes } from '@longshot/contracts';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import { CASH_OUT_QUOTE_MS, wholeStake } from '@longshot/domain/coupon/cash-out';
import { loadCoupons } from '../coupons/coupon-repository.ts';
import type { Reader } from '../../platform/database/index.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { CouponRecord } from '../coupons/coupon-record.ts';
import { findPledged } from '../advances/settle-advances.ts';
import { cashOutMargin, EDIT_MARGIN, priceCoupon } from './price-coupon.ts';
import { valueOf } from '../coupons/sale-value.ts';

/** Coupons that were staked with bonus money: these may be sold, not edited. */
async function findOfBonus(reader: Reader, couponIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (couponIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('coupons')
    .innerJoin('accounts', 'accounts.id', 'coupons.account_id')
    .select('coupons.id')
    .where('coupons.id', 'in', couponIds)
    .where('accounts.type', '=', ACCOUNT_TYPE.bonus)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Known {
  readonly pledged: ReadonlySet<number>;
  readonly ofBonus: ReadonlySet<number>;
}

function quote(context: CouponContext, record: CouponRecord, { pledged, ofBonus }: Known): CashOutQuote {
  const couponId = String(record.coupon.id);
  const stakeMinor = wholeStake(record.coupon.terms);
  const priced = priceCoupon(context, record, pledged);
  if (!('reason' in priced)) {
    const { terms, bets } = priced;
    const valueMinor = valueOf(terms, bets, cashOutMargin(context));
    const quoted = { couponId, stakeMinor, valueMinor };
    return ofBonus.has(record.coupon.id) ? quoted : { ...quoted, editMinor: valueOf(terms, bets, EDIT_MARGIN) };
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
  const { kysely } = context.database;
  const ownIds = own.map(({ coupon }) => coupon.id);
  const [pledged, ofBonus] = await Promise.all([findPledged(kysely, ownIds), findOfBonus(kysely, ownIds)]);
  return {
    quotes: own.map((record) => quote(context, record, { pledged, ofBonus })),
    quotedAtMs: nowMs,
    expiresAtMs: nowMs + CASH_OUT_QUOTE_MS,
  };
}
