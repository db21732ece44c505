import type { CouponBet } from '@longshot/domain/coupon/types';
import { formatCoef } from '@longshot/domain/odds';
import type { BetRow } from './coupon-record.ts';

/** A stored bet as the rules of `libs/domain` read it; its id is its place in the coupon. */
export function readBet(bet: BetRow): CouponBet {
  return {
    id: String(bet.bet_index),
    coef: formatCoef(bet.coef),
    statusId: bet.status_id,
    ...(bet.dead_heat === null ? {} : { deadHeat: bet.dead_heat }),
    ...(bet.block_id === null ? {} : { blockId: bet.block_id }),
    ...(bet.is_banker ? { isBanker: true } : {}),
  };
}
