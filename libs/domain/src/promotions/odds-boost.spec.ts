import fc from 'fast-check';
import { makeRational } from '../money/rational.ts';
import { OfferInputError } from './offer-input-error.ts';
import { payBoosted, type OddsBoost } from './odds-boost.ts';

const twenty: OddsBoost = { percent: makeRational(20), largestExtra: null };

describe('a boost of 20 %', () => {
  it.each([
    ['won at 2.50', 5, 2, 2_800n, 300n],
    ['half won at 2.50', 7, 4, 1_900n, 150n],
    ['void', 1, 1, 1_000n, 0n],
    ['half lost', 1, 2, 500n, 0n],
    ['lost', 0, 1, 0n, 0n],
  ])('acts on what 10.00 %s wins', (_, numerator, denominator, payout, extra) => {
    expect(payBoosted(1_000n, makeRational(numerator, denominator), [twenty], false)).toEqual({ payout, extra });
  });

  it('adds at most its largest sum', () => {
    const boost = { ...twenty, largestExtra: 100n };
    expect(payBoosted(1_000n, makeRational(5, 2), [boost], false)).toEqual({ payout: 2_600n, extra: 100n });
  });

  it('is refused with another boost or another bonus', () => {
    expect(() => payBoosted(1_000n, makeRational(2), [twenty, twenty], false)).toThrow(OfferInputError);
    expect(() => payBoosted(1_000n, makeRational(2), [twenty], true)).toThrow('boosts may not be with another bonus');
    expect(payBoosted(1_000n, makeRational(2), [], true)).toEqual({ payout: 2_000n, extra: 0n });
  });

  it('never pays less than without it', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.nat(100_000),
        fc.integer({ min: 1, max: 1_000 }),
        (s, n, d) => {
          const factor = makeRational(n, d);
          const plain = payBoosted(s, factor, [], false).payout;
          expect(payBoosted(s, factor, [twenty], false).payout).toBeGreaterThanOrEqual(plain);
        },
      ),
    );
  });
});
