import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { bonusMultiplier } from '@longshot/domain/coupon/settle';
import { formatCoef, formatTotalCoef } from '@longshot/domain/odds';
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
    ...(bet.block_id === null ? {} : { blockId: bet.block_id }),
    ...(bet.is_banker ? { isBanker: true } : {}),
  };
}

const multiplierOf = (betCount: number): string => formatTotalCoef(bonusMultiplier(betCount));

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
    ...(coupon.sold_stake_minor > 0 ? { soldStakeMinor: coupon.sold_stake_minor, soldMinor: coupon.sold_minor } : {}),
    refusals: coupon.refusals,
    ...(coupon.terms.systemValue === undefined ? {} : { systemValue: coupon.terms.systemValue }),
    ...(coupon.terms.bonusBet === true ? { bonusMultiplier: multiplierOf(bets.length) } : {}),
    ...(coupon.terms.hyperBonusPercent === undefined ? {} : { hyperBonusPercent: coupon.terms.hyperBonusPercent }),
    ...(coupon.is_vip ? { isVipBet: true } : {}),
    ...(coupon.promo_code === null ? {} : { promoCode: coupon.promo_code }),
    ...(coupon.prepaid_state === null
      ? {}
      : {
          prepaidAmount: coupon.prepaid_minor,
          prepaidState: coupon.prepaid_state,
          prepaidPaidAmount: coupon.prepaid_paid_minor,
        }),
    bets: bets.map(presentBet),
  };
}
