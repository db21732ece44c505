import { wholeStake } from '@longshot/domain/coupon/cash-out';
import { settleCoupon } from '@longshot/domain/coupon/settle';
import { assertCouponTransition } from '@longshot/domain/coupon/types';
import type { Trx } from '../../platform/database/index.ts';
import { type LockedAccount, reverse } from '../../wallet/ledger/index.ts';
import { settleAdvancesWith } from '../advances/settle-advances.ts';
import { putRule } from '../coupons/auto-cash-out-rules.ts';
import type { CouponRecord, CouponRow } from '../coupons/coupon-record.ts';
import { loadCoupon } from '../coupons/coupon-repository.ts';
import { couponTransfer } from '../coupons/coupon-transfers.ts';
import { movePayout, nextState, payoutOf } from '../coupons/pay-coupon.ts';
import { readBet } from '../coupons/read-bet.ts';
import { findSalesOf, type SaleRow } from '../coupons/sales-repository.ts';

type BeforeEdit = NonNullable<SaleRow['before_edit']>;

/** Facts that were kept of a coupon; by its terms where an edit of the version before kept none. */
const keptOf = ({ terms, before_edit: kept }: SaleRow, { bets }: CouponRecord): BeforeEdit =>
  kept ?? { possibleWinMinor: settleCoupon({ ...terms, id: '', bets: bets.map(readBet) }).possibleWin, rule: null };

/** The coupon as it was before the sale of its edit. */
function beforeSale(coupon: CouponRow, sale: SaleRow, { possibleWinMinor }: BeforeEdit) {
  const soldStakeMinor = coupon.amount_minor - wholeStake(sale.terms);
  const state = soldStakeMinor === 0 ? ('accepted' as const) : ('partly-sold' as const);
  assertCouponTransition(coupon.state, state);
  return {
    state,
    terms: sale.terms,
    possible_win_minor: possibleWinMinor,
    payout_minor: null,
    settled_at_ms: null,
    sold_stake_minor: soldStakeMinor,
    sold_minor: coupon.sold_minor - sale.value_minor,
    edited_to: null,
  } satisfies Partial<CouponRow>;
}

/** Takes back what the sale of an edit brings by the results as they are now. */
async function takeBack(trx: Trx, account: LockedAccount, sale: SaleRow, nowMs: number): Promise<void> {
  const { coupon_id: id, sale_number: number, version, value_minor: valueMinor } = sale;
  const facts = couponTransfer(account, id, 'cash-out-reversal', `sale:${number}:${version}:reversal`, nowMs);
  if (valueMinor > 0) await reverse(trx, facts, valueMinor);
  await trx
    .updateTable('coupon_sales')
    .set({ value_minor: 0, undone_at_ms: nowMs })
    .where('coupon_id', '=', id)
    .where('sale_number', '=', number)
    .execute();
}

/** Pays a coupon that stands again what its results, which it was told meanwhile, make of it. */
async function payIfOver(
  trx: Trx,
  account: LockedAccount,
  { coupon, bets }: CouponRecord,
  nowMs: number,
): Promise<Partial<Pick<CouponRow, 'state' | 'payout_minor' | 'settlement_version' | 'settled_at_ms'>>> {
  const payoutMinor = payoutOf(coupon, bets);
  if (payoutMinor === null) return {};
  const state = nextState(coupon, payoutMinor, false);
  const version = await movePayout(trx, account, coupon, payoutMinor, nowMs);
  return { state, payout_minor: payoutMinor, settlement_version: version, settled_at_ms: nowMs };
}

/**
 * Undoes the edit that a coupon came of, once that is rejected and its stake released: what was sold without a margin is taken back,
 * and the coupon before stands as if it had never been edited, with its rule, settled where its bets have been meanwhile. So nothing
 * that moved without a margin is ever money. Call it in the transaction of the rejection, with the account locked. Doing it again
 * changes nothing. Answers the coupons that changed, the one before first; none of a coupon that came of no edit.
 */
export async function undoEdit(
  trx: Trx,
  account: LockedAccount,
  { id, edited_from: editedFrom }: CouponRow,
  nowMs: number,
): Promise<readonly CouponRecord[]> {
  const record = editedFrom === null ? undefined : await loadCoupon(trx, editedFrom);
  if (record?.coupon.edited_to !== id) return [];
  const sale = (await findSalesOf(trx, record.coupon.id)).at(-1);
  if (!sale) return [];
  const kept = keptOf(sale, record);
  await takeBack(trx, account, sale, nowMs);
  const before = beforeSale(record.coupon, sale, kept);
  const standing = { coupon: { ...record.coupon, ...before }, bets: record.bets };
  const changed = { ...before, ...(await payIfOver(trx, account, standing, nowMs)) };
  const row = { ...changed, terms: JSON.stringify(changed.terms) };
  await trx.updateTable('coupons').set(row).where('id', '=', record.coupon.id).execute();
  if (kept.rule && changed.payout_minor === null) await putRule(trx, kept.rule);
  const restored = { ...standing, coupon: { ...standing.coupon, ...changed } };
  return [restored, ...(await settleAdvancesWith(trx, account, record.coupon.id, nowMs))];
}
