import { withoutUndefined } from '@longshot/domain/input';
import type { CouponBet } from '@longshot/domain/coupon/types';
import { formatCoef } from '@longshot/domain/odds';
import type { BetRow } from './coupon-record.ts';

/** A stored bet as the rules of `libs/domain` read it; its id is its place in the coupon. */
export function readBet(bet: BetRow): CouponBet {
  return {
    id: String(bet.bet_index),
    coef: formatCoef(bet.coef),
    statusId: bet.status_id,
    ...withoutUndefined({
      deadHeat: bet.dead_heat ?? undefined,
      blockId: bet.block_id ?? undefined,
      isBanker: bet.is_banker ? true : undefined,
    }),
  };
}
