import type { PlacedCoupon } from '@longshot/contracts';
import { buildPlacedBet, buildPlacedCoupon } from '@longshot/testing';
import { describeBet } from './describe-bet.ts';

describe('a stake that waits for the staff', () => {
  const coupon: PlacedCoupon = buildPlacedCoupon({
    couponId: '1000001',
    state: 'submitted',
    amountMinor: 2_000_000,
    coef: '2.10',
    possibleWinMinor: 4_200_000,
    acceptAtMs: Date.UTC(2026, 10, 22, 18),
    bets: [buildPlacedBet({ homeName: 'Arse\u001b[31mnal' })],
  });

  it('is told with its number, sums and deadline, and each bet', () => {
    const [head, bet] = describeBet(coupon).split('\n');
    expect(head).toBe('1000001  submitted  20000.00 EUR at 2.10, may win 42000.00 EUR, until 2026-11-22T18:00:00.000Z');
    expect(bet).toContain(coupon.bets[0]?.awayName);
  });

  it('cannot steer the terminal', () => {
    expect(describeBet(coupon)).not.toContain('\u001b');
  });
});
