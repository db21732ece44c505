import { splitTerms, wholeStake, type CashOutTerms } from '@longshot/domain/coupon/cash-out';
import { settleCoupon } from '@longshot/domain/coupon/settle';
import { assertCouponTransition } from '@longshot/domain/coupon/types';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { credit, type LockedAccount } from '../../wallet/ledger/index.ts';
import { findPledged, settleAdvancesWith } from '../advances/settle-advances.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { CouponRecord, CouponRow } from '../coupons/coupon-record.ts';
import { couponRefused } from '../coupons/coupon-refused.ts';
import { couponTransfer } from '../coupons/coupon-transfers.ts';
import { readBet } from '../coupons/read-bet.ts';
import { valueOf } from '../coupons/sale-value.ts';
import { insertSale, nextSaleNumber, type SaleRow } from '../coupons/sales-repository.ts';
import { findResultsOf } from '../settlement/results-repository.ts';
import { isSameBet, resolve } from '../settlement/settle-placed-coupon.ts';
import { cashOutMargin, priceCoupon, type PricedCoupon } from './price-coupon.ts';

/** A sale with its coupon as it is now, and whether this request made it. */
export interface Sale {
  readonly record: CouponRecord;
  readonly paidMinor: number;
  readonly isNew: boolean;
  /** Other coupons that it changed. */
  readonly others: readonly CouponRecord[];
}

/** The coupon's prices now. Throws RequestRefused where it cannot be sold, or a result is known that it has not been told. */
export async function priceToSell(trx: Trx, context: CouponContext, record: CouponRecord): Promise<PricedCoupon> {
  const pledged = await findPledged(trx, [record.coupon.id]);
  const priced = priceCoupon(context, record, pledged);
  if ('reason' in priced) {
    throw priced.reason === 'refused' ? couponRefused([priced.refusal]) : new RequestRefused('cash_out_unavailable');
  }
  const results = await findResultsOf(trx, [record.coupon.id]);
  const untold = record.bets.findIndex((bet) => !isSameBet(bet, resolve(bet, record.coupon.placed_at_ms, results)));
  if (untold >= 0) throw couponRefused([{ code: 'market_closed', betIndex: untold }]);
  return priced;
}

/** A part of a coupon's stake with what it brings. */
export interface PricedPart {
  readonly sold: CashOutTerms;
  readonly rest: CashOutTerms;
  readonly paidMinor: number;
  readonly margin: string;
}

/** Prices a part of the stake, with the margin of the site unless another is told; null where it is no part of it. */
export function partOf(
  context: CouponContext,
  { terms, bets }: PricedCoupon,
  stakeMinor: number,
  margin = cashOutMargin(context),
): PricedPart | null {
  const parts = splitTerms(terms, stakeMinor);
  if (!parts) return null;
  return { ...parts, margin, paidMinor: valueOf(parts.sold, bets, margin) };
}

function whatIsLeft({ coupon, bets }: CouponRecord, rest: CashOutTerms, paidMinor: number, nowMs: number) {
  const isAll = wholeStake(rest) === 0;
  const state = isAll ? ('sold' as const) : ('partly-sold' as const);
  assertCouponTransition(coupon.state, state);
  return {
    state,
    terms: rest,
    possible_win_minor: isAll ? 0 : settleCoupon({ ...rest, id: '', bets: bets.map(readBet) }).possibleWin,
    sold_stake_minor: coupon.amount_minor - wholeStake(rest),
    sold_minor: coupon.sold_minor + paidMinor,
    payout_minor: isAll ? 0 : null,
    settled_at_ms: isAll ? nowMs : null,
  } satisfies Partial<CouponRow>;
}

/** A part of a coupon with the key that it is sold under. */
export interface PartToSell {
  /** Locked before the coupon was read. */
  readonly account: LockedAccount;
  readonly record: CouponRecord;
  readonly priced: PricedCoupon;
  readonly part: PricedPart;
  readonly key: string;
  readonly requestHash: string;
  readonly nowMs: number;
  /** Facts of the coupon before, where it is sold for an edit. */
  readonly beforeEdit?: SaleRow['before_edit'];
}

/** Writes the sale of a part of a coupon, pays it, and settles the advances that it covers, in a transaction of the caller's. */
export async function sellPart(trx: Trx, { account, record, priced, part, nowMs, ...by }: PartToSell): Promise<Sale> {
  const { id: couponId, player_id: playerId } = record.coupon;
  const { sold, rest, paidMinor, margin } = part;
  const number = await nextSaleNumber(trx, couponId);
  const left = whatIsLeft(record, rest, paidMinor, nowMs);
  const sale: SaleRow = {
    coupon_id: couponId,
    sale_number: number,
    player_id: playerId,
    idempotency_key: by.key,
    request_hash: by.requestHash,
    terms: sold,
    bets: [...priced.soldBets],
    margin,
    paid_minor: paidMinor,
    value_minor: paidMinor,
    version: 1,
    sold_at_ms: nowMs,
    before_edit: by.beforeEdit ?? null,
    undone_at_ms: null,
  };
  await insertSale(trx, sale, { ...left, terms: JSON.stringify(left.terms) });
  await credit(trx, couponTransfer(account, couponId, 'cash-out', `sale:${number}:1`, nowMs), paidMinor);
  const others = await settleAdvancesWith(trx, account, couponId, nowMs);
  return { record: { coupon: { ...record.coupon, ...left }, bets: record.bets }, paidMinor, isNew: true, others };
}
