import type { Selectable } from 'kysely';
import type { BetsTable, CouponsTable } from '../../platform/database/index.ts';

/** A coupon as it is stored. */
export type CouponRow = Selectable<CouponsTable>;

/** A bet as it is stored. */
export type BetRow = Selectable<BetsTable>;

/** A coupon with its bets, in the player's order. */
export interface CouponRecord {
  readonly coupon: CouponRow;
  readonly bets: readonly BetRow[];
}
