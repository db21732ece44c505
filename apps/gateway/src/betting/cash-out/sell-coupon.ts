import type { SellCouponBody } from '@longshot/contracts';
import { CASH_OUT_QUOTE_MS, splitTerms, wholeStake, type CashOutTerms } from '@longshot/domain/coupon/cash-out';
import { settleCoupon } from '@longshot/domain/coupon/settle';
import { assertCouponTransition } from '@longshot/domain/coupon/types';
import { couponRefused } from '../coupons/coupon-refused.ts';
import { couponTransfer } from '../coupons/coupon-transfers.ts';
import { loadCoupon } from '../coupons/coupon-repository.ts';
import { readBet } from '../coupons/read-bet.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { CouponRecord, CouponRow } from '../coupons/coupon-record.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { credit, lockAccount } from '../../wallet/ledger/index.ts';
import { findPledged, settleAdvancesWith } from '../advances/settle-advances.ts';
import { findResultsOfCoupon } from '../settlement/results-repository.ts';
import { isSameBet, resolve } from '../settlement/settle-placed-coupon.ts';
import { cashOutMargin, priceCoupon, type PricedCoupon } from './price-coupon.ts';
import { valueOf } from '../coupons/sale-value.ts';
import { findSale, findSalesOf, insertSale, type SaleRow } from '../coupons/sales-repository.ts';

/** Who sells what of which coupon under which key. */
export interface SaleRequest {
  readonly playerId: number;
  readonly couponId: number;
  readonly key: string;
  readonly body: SellCouponBody;
}

/** A sale with its coupon as it is now, and whether this request made it. */
export interface Sale {
  readonly record: CouponRecord;
  readonly paidMinor: number;
  readonly isNew: boolean;
  /** Other coupons that it changed. */
  readonly others: readonly CouponRecord[];
}

/** The coupon's prices now. Throws RequestRefused where it cannot be sold, or a result is known that it has not been told. */
async function price(trx: Trx, context: CouponContext, record: CouponRecord): Promise<PricedCoupon> {
  const pledged = await findPledged(trx, [record.coupon.id]);
  const priced = priceCoupon(context, record, pledged);
  if ('reason' in priced) {
    throw priced.reason === 'refused' ? couponRefused([priced.refusal]) : new RequestRefused('cash_out_unavailable');
  }
  const results = await findResultsOfCoupon(trx, record.coupon.id);
  const untold = record.bets.findIndex((bet) => !isSameBet(bet, resolve(bet, record.coupon.placed_at_ms, results)));
  if (untold >= 0) throw couponRefused([{ code: 'market_closed', betIndex: untold }]);
  return priced;
}

/**
 * Checks that the sold part brings as much as was seen. Throws `cash_out_changed` for less than was seen, or a quote
 * that is too old.
 */
function agree(valueMinor: number, { body }: SaleRequest, nowMs: number): void {
  const ageMs = nowMs - body.quotedAtMs;
  const isFresh = ageMs >= 0 && ageMs <= CASH_OUT_QUOTE_MS;
  if (isFresh && valueMinor >= body.valueMinor && valueMinor > 0) return;
  throw new RequestRefused('cash_out_changed', { cashOut: { valueMinor, quotedAtMs: nowMs } });
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

async function replay(trx: Trx, sale: SaleRow, { couponId, body }: SaleRequest): Promise<Sale> {
  const isSame = sale.coupon_id === couponId && sale.request_hash === requestHash(body);
  const record = isSame ? await loadCoupon(trx, couponId) : undefined;
  if (!record) throw couponRefused([{ code: 'duplicate_key' }]);
  return { record, paidMinor: sale.paid_minor, isNew: false, others: [] };
}

async function sellInTransaction(
  trx: Trx,
  context: CouponContext,
  request: SaleRequest,
  accountId: string,
): Promise<Sale> {
  const { playerId, couponId, key, body } = request;
  const account = await lockAccount(trx, accountId);
  const before = await findSale(trx, playerId, key);
  if (before) return replay(trx, before, request);
  const record = await loadCoupon(trx, couponId);
  if (!account || !record) throw new RequestRefused('not_found');
  const nowMs = context.clock.nowMs();
  const { terms, bets, soldBets } = await price(trx, context, record);
  const parts = splitTerms(terms, body.stakeMinor);
  if (!parts) throw new RequestRefused('validation_failed', { field: 'stakeMinor' }, 'not a part of the stake');
  const margin = cashOutMargin(context);
  const paidMinor = valueOf(parts.sold, bets, margin);
  agree(paidMinor, request, nowMs);
  const number = (await findSalesOf(trx, couponId)).length + 1;
  const left = whatIsLeft(record, parts.rest, paidMinor, nowMs);
  const sale: SaleRow = {
    coupon_id: couponId,
    sale_number: number,
    player_id: playerId,
    idempotency_key: key,
    request_hash: requestHash(body),
    terms: parts.sold,
    bets: [...soldBets],
    margin,
    paid_minor: paidMinor,
    value_minor: paidMinor,
    version: 1,
    sold_at_ms: nowMs,
  };
  await insertSale(trx, sale, { ...left, terms: JSON.stringify(left.terms) });
  await credit(trx, couponTransfer(account, couponId, 'cash-out', `sale:${number}:1`, nowMs), paidMinor);
  const others = await settleAdvancesWith(trx, account, couponId, nowMs);
  return { record: { coupon: { ...record.coupon, ...left }, bets: record.bets }, paidMinor, isNew: true, others };
}

/**
 * Sells a coupon or a part of it, as one transaction: the account is locked, prices are read again, the part's value is paid. A
 * value that rose since it was seen is paid as it is now. The same key with the same body answers what it answered.
 * Source: the coupon design, "Cash-out".
 *
 * @throws RequestRefused `not_found`, `duplicate_key`, `cash_out_unavailable`, `cash_out_changed` with the new value, or why a bet has
 * no price.
 */
export async function sellCoupon(context: CouponContext, request: SaleRequest): Promise<Sale> {
  const { kysely } = context.database;
  const query = kysely.selectFrom('coupons').select('account_id').where('id', '=', request.couponId);
  const named = await query.where('player_id', '=', request.playerId).executeTakeFirst();
  if (!named) throw new RequestRefused('not_found');
  return context.database.transaction((trx) => sellInTransaction(trx, context, request, named.account_id));
}
