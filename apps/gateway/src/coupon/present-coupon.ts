import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { formatCoef } from '@longshot/domain';
import type { BetRow, CouponRecord } from './coupon-record.ts';

function presentBet(bet: BetRow): PlacedBet {
  return {
    eventId: bet.event_id,
    ...bet.event,
    isLive: bet.is_live,
    marketKey: bet.market_key,
    outcomeId: bet.outcome_id,
    coef: formatCoef(bet.coef),
    statusId: bet.status_id,
    scoreAtPlacing: bet.score_at_placing,
    result: bet.result,
  };
}

/** A coupon as its player sees it. */
export function presentCoupon({ coupon, bets }: CouponRecord): PlacedCoupon {
  return {
    couponId: String(coupon.id),
    idempotencyKey: coupon.idempotency_key,
    state: coupon.state,
    typeId: coupon.type_id,
    accountId: coupon.account_id,
    iso: coupon.iso,
    amountMinor: coupon.amount_minor,
    coef: coupon.total_coef,
    possibleWinMinor: coupon.possible_win_minor,
    payoutMinor: coupon.payout_minor,
    placedAtMs: coupon.placed_at_ms,
    acceptAtMs: coupon.state === 'submitted' ? coupon.accept_at_ms : null,
    settledAtMs: coupon.settled_at_ms,
    refusals: coupon.refusals,
    bets: bets.map(presentBet),
  };
}
