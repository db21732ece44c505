import { expectBet, type ExpectedBet, isCashOutTerms } from '@longshot/domain/coupon/cash-out';
import { betStatus, isOpenStatus } from '@longshot/domain/coupon/types';
import { parseRational, formatRational, ZERO } from '@longshot/domain/money';
import { couponTransfer } from '../coupons/coupon-transfers.ts';
import type { BetRow, CouponRow } from '../coupons/coupon-record.ts';
import { readBet } from '../coupons/read-bet.ts';
import type { Trx } from '../../platform/database/index.ts';
import { credit, reverse, type LockedAccount } from '../../wallet/ledger/index.ts';
import { valueOf } from '../coupons/sale-value.ts';
import { findSalesOf, type SaleRow } from '../coupons/sales-repository.ts';

/**
 * Counts a bet of a sale by the results as they are now: one that had a result when it was sold follows that result,
 * one that was open keeps the chance it was sold at. A result that was taken back changes nothing until there is
 * another.
 */
function expectNow(sale: SaleRow, bet: BetRow, place: number): ExpectedBet {
  const sold = sale.bets[place];
  const read = readBet(bet);
  if (sold?.isSettled === true && !isOpenStatus(bet.status_id)) return expectBet(read, ZERO);
  const expected = parseRational(sold?.expected ?? '0');
  const { best = expected, ...atSale } = expectBet({ ...read, statusId: betStatus.notCalculated }, ZERO);
  return { ...atSale, expected, best: sold?.isSettled === true ? expected : best };
}

/** Count of the bets of a sale by the results as they are now, and what it brings by that; null where it stays as it is. */
function weighSale(sale: SaleRow, bets: readonly BetRow[]) {
  if (!isCashOutTerms(sale.terms)) return null;
  const expected = bets.map((bet, place) => expectNow(sale, bet, place));
  const valueMinor = valueOf(sale.terms, expected, sale.margin);
  return valueMinor === sale.value_minor ? null : { expected, valueMinor };
}

/** Sum that a sale brings by the results as they are now. */
export const saleValueBy = (sale: SaleRow, bets: readonly BetRow[]): number =>
  weighSale(sale, bets)?.valueMinor ?? sale.value_minor;

async function correctSale(
  trx: Trx,
  account: LockedAccount,
  sale: SaleRow,
  bets: readonly BetRow[],
  nowMs: number,
): Promise<number> {
  const weighed = weighSale(sale, bets);
  if (weighed === null) return sale.value_minor;
  const { expected, valueMinor } = weighed;
  const { coupon_id: id, sale_number: number, version } = sale;
  if (sale.value_minor > 0) {
    const back = couponTransfer(account, id, 'cash-out-reversal', `sale:${number}:${version}:reversal`, nowMs);
    await reverse(trx, back, sale.value_minor);
  }
  if (valueMinor > 0) {
    await credit(trx, couponTransfer(account, id, 'cash-out', `sale:${number}:${version + 1}`, nowMs), valueMinor);
  }
  const counted = expected.map((bet, place) => ({
    expected: formatRational(bet.expected),
    isSettled: sale.bets[place]?.isSettled ?? false,
  }));
  await trx
    .updateTable('coupon_sales')
    .set({ value_minor: valueMinor, version: version + 1, bets: JSON.stringify(counted) })
    .where('coupon_id', '=', id)
    .where('sale_number', '=', number)
    .execute();
  return valueMinor;
}

/**
 * Brings the sales of a locked coupon to what the results as they are now make of them: a bet that counted as won when a part was
 * sold, and has lost, takes the difference back. Answers what all sales bring now. Doing it again changes nothing.
 */
export async function correctSales(
  trx: Trx,
  account: LockedAccount,
  coupon: CouponRow,
  bets: readonly BetRow[],
  nowMs: number,
): Promise<number> {
  if (coupon.sold_stake_minor === 0) return 0;
  let soldMinor = 0;
  for (const sale of await findSalesOf(trx, coupon.id)) soldMinor += await correctSale(trx, account, sale, bets, nowMs);
  return soldMinor;
}
