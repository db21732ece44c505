import { betIdOf, type OfferedBet } from '@longshot/contracts';
import type { CouponBet } from '@longshot/store';

/** An offered bet as the coupon keeps it. */
export const toCouponBet = (bet: OfferedBet, nowMs: number): CouponBet => {
  const { blockId: _block, isBanker: _banker, ...kept } = bet;
  return { ...kept, id: betIdOf(bet.eventId, bet.marketKey, bet.outcomeId), addedAtMs: nowMs };
};
