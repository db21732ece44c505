import fc from 'fast-check';
import { autoplayEnd, type AutoplayBounds } from './autoplay.ts';

const bounds: AutoplayBounds = { rounds: 10, lossMinor: 500, winMinor: null, balanceMinor: null };
const NOTHING = { played: 0, stakedMinor: 0, paidMinor: 0, mostPaidMinor: 0 } as const;
const next = { stakeMinor: 100, balanceMinor: 10_000 } as const;

describe('rounds that follow each other by themselves', () => {
  it.each([
    ['rounds', { played: 10, stakedMinor: 1_000, paidMinor: 900 }, {}],
    ['loss', { played: 5, stakedMinor: 500, paidMinor: 99 }, {}],
    ['win', { played: 1, stakedMinor: 100, paidMinor: 301, mostPaidMinor: 301 }, { winMinor: 300 }],
    ['win', { played: 10, stakedMinor: 1_000, paidMinor: 900, mostPaidMinor: 301 }, { winMinor: 300 }],
    ['balance', {}, { balanceMinor: 10_001 }],
  ] as const)('end by %s', (ended, sums, over) => {
    expect(autoplayEnd({ ...bounds, ...over }, { ...NOTHING, ...sums }, next)).toBe(ended);
  });

  it.each([
    ['a round short', { played: 9, stakedMinor: 900, paidMinor: 900 }, {}],
    ['a loss that the next round only reaches', { played: 5, stakedMinor: 500, paidMinor: 100 }, {}],
    ['a win of no more than was named', { played: 1, paidMinor: 300, mostPaidMinor: 300 }, { winMinor: 300 }],
    ['a balance of just as much', {}, { balanceMinor: 10_000 }],
  ] as const)('go on after %s', (_, sums, over) => {
    expect(autoplayEnd({ ...bounds, ...over }, { ...NOTHING, ...sums }, next)).toBeNull();
  });

  it('never lose more than was allowed, nor are more than were asked for', () => {
    const minor = fc.integer({ min: 0, max: 1_000 });
    fc.assert(
      fc.property(
        fc.record({ rounds: fc.integer({ min: 1, max: 30 }), lossMinor: fc.integer({ min: 1, max: 2_000 }) }),
        fc.integer({ min: 1, max: 300 }),
        fc.array(minor, { minLength: 30, maxLength: 30 }),
        (asked, stakeMinor, paid) => {
          const sums = { ...NOTHING };
          let played = { ...sums } as { -readonly [Name in keyof typeof sums]: number };
          for (const paidMinor of paid) {
            if (autoplayEnd({ ...bounds, ...asked }, played, { ...next, stakeMinor })) break;
            played = {
              played: played.played + 1,
              stakedMinor: played.stakedMinor + stakeMinor,
              paidMinor: played.paidMinor + paidMinor,
              mostPaidMinor: Math.max(played.mostPaidMinor, paidMinor),
            };
            expect(played.stakedMinor - played.paidMinor).toBeLessThanOrEqual(asked.lossMinor);
          }
          expect(played.played).toBeLessThanOrEqual(asked.rounds);
        },
      ),
    );
  });
});
