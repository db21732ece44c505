import type { SellCouponBody } from '@longshot/contracts';
import { CASH_OUT_QUOTE_MS } from '@longshot/domain/coupon/cash-out';
import { couponRefused } from '../coupons/coupon-refused.ts';
import { loadCoupon } from '../coupons/coupon-repository.ts';
import { requestHash } from '../../platform/idempotency/request-hash.ts';
import type { CouponContext } from '../coupons/coupon-context.ts';
import type { Trx } from '../../platform/database/index.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { lockAccount } from '../../wallet/ledger/index.ts';
import { findSale, type SaleRow } from '../coupons/sales-repository.ts';
import { partOf, priceToSell, sellPart, type Sale } from './sell-part.ts';

/** Who sells what of which coupon under which key. */
export interface SaleRequest {
  readonly playerId: number;
  readonly couponId: number;
  readonly key: string;
  readonly body: SellCouponBody;
}

/**
 * Checks that the sold part brings as much as was seen. Throws `cash_out_changed` for less than was seen, or a quote
 * that is too old.
 */
export function agree(
  valueMinor: number,
  body: Pick<SellCouponBody, 'quotedAtMs' | 'valueMinor'>,
  nowMs: number,
): void {
  const ageMs = nowMs - body.quotedAtMs;
  const isFresh = ageMs >= 0 && ageMs <= CASH_OUT_QUOTE_MS;
  if (isFresh && valueMinor >= body.valueMinor && valueMinor > 0) return;
  throw new RequestRefused('cash_out_changed', { cashOut: { valueMinor, quotedAtMs: nowMs } });
}

async function replay(trx: Trx, sale: SaleRow, { couponId, body }: SaleRequest): Promise<Sale> {
  const isSame = sale.coupon_id === couponId && sale.request_hash === requestHash(body);
  const record = isSame ? await loadCoupon(trx, couponId) : undefined;
  if (!record) throw couponRefused([{ code: 'duplicate_key' }]);
  return { record, paidMinor: sale.paid_minor, isNew: false, others: [] };
}

/**
 * Checks what a player agreed to, and sells. Throws RequestRefused where the coupon cannot be sold, or brings less than the
 * player saw.
 */
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
  const priced = await priceToSell(trx, context, record);
  const part = partOf(context, priced, body.stakeMinor);
  if (!part) throw new RequestRefused('validation_failed', { field: 'stakeMinor' }, 'not a part of the stake');
  agree(part.paidMinor, body, nowMs);
  return sellPart(trx, { account, record, priced, part, key, requestHash: requestHash(body), nowMs });
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
