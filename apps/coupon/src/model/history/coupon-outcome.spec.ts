import type { PlacedCoupon } from '@longshot/contracts';
import { buildPlacedBet, buildPlacedCoupon } from '@longshot/testing';
import { outcomeOfBet, outcomeOfCoupon, type CouponOutcome } from './coupon-outcome.ts';

const bets = (...statusIds: number[]) => statusIds.map((statusId) => buildPlacedBet({ statusId }));

describe('what a bet that was placed before its game says', () => {
  const NOW = 1_000;
  const bet = (startsAtMs: number, statusId = -1) => buildPlacedBet({ statusId, startsAtMs });

  it('is that it has not started until it begins, then that it is not settled', () => {
    expect([NOW + 1, NOW, NOW - 1].map((startsAtMs) => outcomeOfBet(bet(startsAtMs), NOW))).toEqual([
      'not-started',
      'open',
      'open',
    ]);
    expect(outcomeOfBet(bet(NOW - 1, 1), NOW)).toBe('won');
  });
});

describe('what became of a coupon', () => {
  it.each([
    ['waits for its live delay', { state: 'submitted' }, 'waiting'],
    ['is accepted', { state: 'accepted' }, 'open'],
    ['was rejected', { state: 'rejected' }, 'rejected'],
    ['was sold', { state: 'sold', payoutMinor: 500 }, 'sold'],
    ['is a single that won', { state: 'settled', payoutMinor: 2_100, bets: bets(1) }, 'won'],
    ['is a single that lost', { state: 'settled', payoutMinor: 0, bets: bets(0) }, 'lost'],
    ['is a single returned by force', { state: 'settled', payoutMinor: 1_000, bets: bets(3) }, 'forced-return'],
    ['is a single half won', { state: 'settled', payoutMinor: 1_500, bets: bets(4) }, 'half-win-half-return'],
    ['is a single half lost', { state: 'settled', payoutMinor: 500, bets: bets(5) }, 'half-lose-half-return'],
    ['is an express that won', { state: 'settled', typeId: 1, payoutMinor: 3_000, bets: bets(1, 2) }, 'won'],
    ['is an express that lost', { state: 'settled', typeId: 1, payoutMinor: 0, bets: bets(1, 0) }, 'lost'],
    ['is an express returned whole', { state: 'settled', typeId: 1, payoutMinor: 1_000, bets: bets(2, 3) }, 'returned'],
    ['is a free bet on a void express', { state: 'settled', typeId: 1, payoutMinor: 0, bets: bets(2, 2) }, 'returned'],
    [
      'won, but whose advance was not covered',
      { state: 'settled', payoutMinor: 300, prepaidState: 'void', bets: bets(1) },
      'returned',
    ],
    ['is corrected to a loss', { state: 'corrected', typeId: 1, payoutMinor: 0, bets: bets(0, 1) }, 'lost'],
  ] as const satisfies readonly (readonly [string, Partial<PlacedCoupon>, CouponOutcome])[])(
    'that %s',
    (_what, part, outcome) => expect(outcomeOfCoupon(buildPlacedCoupon(part))).toBe(outcome),
  );
});
