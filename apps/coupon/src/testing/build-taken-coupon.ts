import type { PlacedCoupon } from '@longshot/contracts';
import { buildPlacedBet, buildPlacedCoupon } from '@longshot/testing';

/** The coupon that the gateway makes of the two bets of `renderCoupon`: an accepted express for 5.00 at 3.99. */
export const buildTakenCoupon = (part: Partial<PlacedCoupon> = {}): PlacedCoupon =>
  buildPlacedCoupon({
    couponId: '61204887',
    idempotencyKey: 'key-00000001',
    typeId: 1,
    amountMinor: 500,
    coef: '3.99',
    possibleWinMinor: 1_995,
    bets: [buildPlacedBet(), buildPlacedBet({ eventId: '500124' })],
    ...part,
  });
