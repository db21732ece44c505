import { withoutUndefined } from '@longshot/domain/input';
import type { CouponDetail } from '@longshot/contracts';
import { settleHalves } from '@longshot/domain/coupon/racing';
import { wholeStake } from '@longshot/domain/coupon/cash-out';
import { isCouponOpen } from '@longshot/domain/coupon/types';
import { findRule, isByRule, presentRule } from './auto-cash-out-rules.ts';
import { findSalesOf } from './sales-repository.ts';
import type { Reader } from '../../platform/database/index.ts';
import type { CouponRecord } from './coupon-record.ts';
import { readBet } from './read-bet.ts';
import { presentCoupon } from './present-coupon.ts';

/** Sums that the halves of an each-way coupon pay; undefined of others, and while one of them may change. */
function halvesOf({ coupon, bets }: CouponRecord): CouponDetail['halves'] {
  const { parts } = settleHalves({ ...coupon.terms, id: String(coupon.id), bets: bets.map(readBet) });
  return parts ? { winMinor: parts.win, placeMinor: parts.place } : undefined;
}

/** Everything that is known of a coupon, for its player. */
export async function couponDetail(reader: Reader, record: CouponRecord): Promise<CouponDetail> {
  const { coupon, bets } = record;
  const { systemValue, amountByBlockId, amountByBetId } = coupon.terms;
  const sales = await findSalesOf(reader, coupon.id);
  const rule = isCouponOpen(coupon.state) ? await findRule(reader, coupon.id) : undefined;
  const corrections = await reader
    .selectFrom('coupon_corrections')
    .select('facts')
    .where('coupon_id', '=', coupon.id)
    .orderBy('correction_number')
    .execute();
  return {
    coupon: presentCoupon(record),
    stakeMinor: wholeStake(coupon.terms),
    ...withoutUndefined({
      halves: halvesOf(record),
      systemValue,
      amountByBlockId: amountByBlockId === undefined ? undefined : { ...amountByBlockId },
      amountByBetId: amountByBetId === undefined ? undefined : { ...amountByBetId },
    }),
    places: bets.map(({ block_id: blockId, is_banker: isBanker, dead_heat: deadHeat }) => ({
      ...withoutUndefined({ blockId: blockId ?? undefined }),
      isBanker,
      ...withoutUndefined({ deadHeat: deadHeat ?? undefined }),
    })),
    ...withoutUndefined({ autoCashOut: rule && presentRule(rule) }),
    sales: sales.map((sale) => ({
      atMs: sale.sold_at_ms,
      stakeMinor: wholeStake(sale.terms),
      paidMinor: sale.paid_minor,
      ...withoutUndefined({ isAutomatic: isByRule(sale) || undefined }),
    })),
    corrections: corrections.map(({ facts }) => facts),
  };
}
