import { withoutUndefined } from '@longshot/domain/input';
import type { PlacedBet, PlacedCoupon } from '@longshot/contracts';
import { bonusMultiplier } from '@longshot/domain/coupon/settle';
import { formatCoef, formatTotalCoef } from '@longshot/domain/odds';
import { eachWayPartOf } from './read-bet.ts';
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
    ...withoutUndefined({
      blockId: bet.block_id ?? undefined,
      isBanker: bet.is_banker ? true : undefined,
      isPaidEarly: bet.is_paid_early ? true : undefined,
      eachWay: bet.place === null ? undefined : eachWayPartOf(bet.place),
    }),
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
    ...withoutUndefined({
      soldStakeMinor: coupon.sold_stake_minor > 0 ? coupon.sold_stake_minor : undefined,
      soldMinor: coupon.sold_stake_minor > 0 ? coupon.sold_minor : undefined,
    }),
    refusals: coupon.refusals,
    ...withoutUndefined({
      systemValue: coupon.terms.systemValue,
      bonusMultiplier: coupon.terms.bonusBet === true ? multiplierOf(bets.length) : undefined,
      hyperBonusPercent: coupon.terms.hyperBonusPercent,
      isEachWay: coupon.terms.eachWay,
      editedTo: coupon.edited_to === null ? undefined : String(coupon.edited_to),
      editedFrom: coupon.edited_from === null ? undefined : String(coupon.edited_from),
      isVipBet: coupon.is_vip ? true : undefined,
      promoCode: coupon.promo_code ?? undefined,
      isFreeBet: coupon.terms.freeBet,
      boostPercent: coupon.terms.boostPercent,
      insuredLegs: coupon.terms.insuredLegs,
    }),
    ...withoutUndefined({
      prepaidAmount: coupon.prepaid_state === null ? undefined : coupon.prepaid_minor,
      prepaidState: coupon.prepaid_state ?? undefined,
      prepaidPaidAmount: coupon.prepaid_state === null ? undefined : coupon.prepaid_paid_minor,
    }),
    bets: bets.map(presentBet),
  };
}
