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

/** The sales of a coupon, oldest first. */
export function findSalesOf(reader: Reader, couponId: number): Promise<SaleRow[]> {
  return reader
    .selectFrom('coupon_sales')
    .selectAll()
    .where('coupon_id', '=', couponId)
    .orderBy('sale_number')
    .execute();
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
  const row = { ...sale, terms: JSON.stringify(sale.terms), bets: JSON.stringify(sale.bets) };
  await trx.insertInto('coupon_sales').values(row).execute();
  await trx.updateTable('coupons').set(left).where('id', '=', sale.coupon_id).execute();
}
