import type { Selectable } from 'kysely';
import type { CouponSalesTable, Reader, Trx } from '../../platform/database/index.ts';

/** A sale as it is stored. */
export type SaleRow = Selectable<CouponSalesTable>;

/** The sale under a player's key, or undefined. */
export function findSale(reader: Reader, playerId: number, key: string): Promise<SaleRow | undefined> {
  return reader
    .selectFrom('coupon_sales')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** The sales of a coupon, oldest first; those of edits that were undone left out. */
export function findSalesOf(reader: Reader, couponId: number): Promise<SaleRow[]> {
  return reader
    .selectFrom('coupon_sales')
    .selectAll()
    .where('coupon_id', '=', couponId)
    .where('undone_at_ms', 'is', null)
    .orderBy('sale_number')
    .execute();
}

/** The number of the next sale of a coupon: those that were undone keep theirs. */
export async function nextSaleNumber(reader: Reader, couponId: number): Promise<number> {
  const sales = reader.selectFrom('coupon_sales').where('coupon_id', '=', couponId);
  const { last } = await sales.select(({ fn }) => fn.max('sale_number').as('last')).executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Writes a sale and what it leaves of its coupon. */
export async function insertSale(
  trx: Trx,
  sale: SaleRow,
  left: {
    readonly state: 'partly-sold' | 'sold';
    readonly terms: string;
    readonly possible_win_minor: number;
    readonly sold_stake_minor: number;
    readonly sold_minor: number;
    readonly payout_minor: number | null;
    readonly settled_at_ms: number | null;
  },
): Promise<void> {
  const before = sale.before_edit && JSON.stringify(sale.before_edit);
  const row = { ...sale, terms: JSON.stringify(sale.terms), bets: JSON.stringify(sale.bets), before_edit: before };
  await trx.insertInto('coupon_sales').values(row).execute();
  await trx.updateTable('coupons').set(left).where('id', '=', sale.coupon_id).execute();
}
