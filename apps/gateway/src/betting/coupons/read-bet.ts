import { withoutUndefined } from '@longshot/domain/input';
import type { CouponBet, EachWayPart } from '@longshot/domain/coupon/types';
import { formatCoef } from '@longshot/domain/odds';
import type { StoredEachWay } from '../../platform/database/index.ts';
import type { BetRow } from './coupon-record.ts';

/** The place half of a stored bet, as the rules and the wire read it. */
export const eachWayPartOf = ({ places, fraction, statusId, deadHeat }: StoredEachWay): EachWayPart => ({
  places,
  fraction,
  statusId,
  ...withoutUndefined({ deadHeat: deadHeat ?? undefined }),
});

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
      eachWay: bet.place === null ? undefined : eachWayPartOf(bet.place),
    }),
  };
}
