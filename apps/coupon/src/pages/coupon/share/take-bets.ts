import { withoutUndefined } from '@longshot/domain/input';
import { betIdOf, type OfferedBet, type SharedCoupon } from '@longshot/contracts';
import { isCouponTypeId } from '@longshot/domain/coupon/types';
import type { CouponBet } from '@longshot/store';
import type { CouponServices } from '../../../parts/services.ts';

/** An offered bet as the coupon keeps it. */
const toCouponBet = (bet: OfferedBet, nowMs: number): CouponBet => {
  const { blockId: _block, isBanker: _banker, ...persisted } = bet;
  return { ...persisted, id: betIdOf(bet.eventId, bet.marketKey, bet.outcomeId), addedAtMs: nowMs };
};

type Taker = Pick<CouponServices, 'host' | 'coupon'>;

/** Puts offered bets into the coupon at once, at their prices of now. */
export const takeBets = ({ host, coupon }: Taker, offered: readonly OfferedBet[]): void =>
  coupon.putIn(offered.map((bet) => toCouponBet(bet, host.now())));

/**
 * Puts a shared coupon in as it was put together. Its bets join a coupon that holds others: then that one stays what it is.
 */
export function takeShared(taker: Taker, { typeId, systemValue, eachWay = false, bets }: SharedCoupon): void {
  const { store } = taker.host;
  const ids = bets.map((bet) => betIdOf(bet.eventId, bet.marketKey, bet.outcomeId));
  const holdsOthers = store.coupon.bets.some(({ id }) => !ids.includes(id));
  takeBets(taker, bets);
  if (holdsOthers) return;
  if (eachWay) taker.coupon.chooseEachWay(true);
  if (bets.length < 2 || !isCouponTypeId(typeId)) return;
  const places = bets.map(({ blockId, isBanker }) => withoutUndefined({ blockId, isBanker }));
  const composed = { typeId, ...withoutUndefined({ systemValue }), places };
  taker.coupon.composition.compose(composed, ids);
}
