import { isTotoSection, type TotoSectionName } from '@longshot/domain/pools';
import { type Selectable, sql } from 'kysely';
import type { Reader, Trx } from '../../platform/database/index.ts';
import type { TotoCouponsTable, TotoDrawState } from '../../platform/database/tables/toto-tables.ts';
import { lockSpendingAccount, type Spender, type SpendingAccount } from '../../wallet/accounts/index.ts';

/** A coupon as it is kept. */
export type TotoCouponRow = Selectable<TotoCouponsTable>;

/** A coupon with the draw it takes part in. */
export interface CouponOfDraw extends TotoCouponRow {
  readonly section: TotoSectionName;
  readonly drawNumber: number;
  readonly drawState: TotoDrawState;
}

/** An account locked for a coupon, and the coupon that its key has placed before. */
export interface StakingAccount extends SpendingAccount {
  readonly placedId: number | null;
}

/** Locks one of the player's accounts and looks the key up, in one round trip. Undefined where it is not the player's. */
export const lockForCoupon = (trx: Trx, spender: Spender, key: string): Promise<StakingAccount | undefined> =>
  lockSpendingAccount<Pick<StakingAccount, 'placedId'>>(
    trx,
    spender,
    sql`(select c.id from toto_coupons c
      where c.player_id = a.player_id and c.idempotency_key = ${key}) as "placedId"`,
  );

const coupons = (reader: Reader) =>
  reader
    .selectFrom('toto_coupons')
    .innerJoin('toto_draws', 'toto_draws.id', 'toto_coupons.draw_id')
    .selectAll('toto_coupons')
    .select(['toto_draws.section', 'toto_draws.number as drawNumber', 'toto_draws.state as drawState']);

type JoinedRow = TotoCouponRow & { section: string; drawNumber: number; drawState: TotoDrawState };

function asCoupon(row: JoinedRow): CouponOfDraw {
  const { section } = row;
  if (!isTotoSection(section)) throw new Error(`a draw is of a section that is not there: ${section}`);
  return { ...row, section };
}

/** A coupon with its draw. */
export async function findCoupon(reader: Reader, couponId: number): Promise<CouponOfDraw> {
  return asCoupon(await coupons(reader).where('toto_coupons.id', '=', couponId).executeTakeFirstOrThrow());
}

/** The coupon that a player's key has placed. */
export async function findByKey(reader: Reader, playerId: number, key: string): Promise<CouponOfDraw | undefined> {
  const query = coupons(reader).where('player_id', '=', playerId).where('idempotency_key', '=', key);
  const row = await query.executeTakeFirst();
  return row && asCoupon(row);
}

/** A player's coupons of a section, newest first. */
export async function findOwnCoupons(
  reader: Reader,
  who: { readonly playerId: number; readonly siteId: string; readonly section: TotoSectionName },
  page: { readonly before: number | null; readonly limit: number },
): Promise<CouponOfDraw[]> {
  const query = coupons(reader)
    .where('player_id', '=', who.playerId)
    .where('site_id', '=', who.siteId)
    .where('section', '=', who.section)
    .orderBy('toto_coupons.id', 'desc');
  const rows = await (page.before === null ? query : query.where('toto_coupons.id', '<', page.before))
    .limit(page.limit)
    .execute();
  return rows.map(asCoupon);
}
