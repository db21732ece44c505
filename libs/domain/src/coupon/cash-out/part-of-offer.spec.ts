import * as fc from 'fast-check';
import { partOfOffer, stakeForValue } from './part-of-offer.ts';

const offer = { stakeMinor: 1_000, valueMinor: 1_481 };

describe('a part of an offer', () => {
  it('is counted down to a whole unit, and is nothing where nothing is offered', () => {
    expect([1, 333, 1_000].map((part) => partOfOffer(offer, part))).toEqual([1, 493, 1_481]);
    expect([partOfOffer({ stakeMinor: 0 }, 10), partOfOffer({ stakeMinor: 1_000 }, 10)]).toEqual([0, 0]);
  });

  it('of a value takes the smallest stake that brings it', () => {
    const minor = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(minor, minor, minor, (stakeMinor, valueMinor, wished) => {
        const whole = { stakeMinor, valueMinor };
        const stake = stakeForValue(whole, wished);
        if (wished >= valueMinor) return expect(stake).toBe(stakeMinor);
        expect(partOfOffer(whole, stake)).toBeGreaterThanOrEqual(wished);
        expect(partOfOffer(whole, stake - 1)).toBeLessThan(wished);
      }),
    );
    expect(stakeForValue({ stakeMinor: 1_000 }, 1)).toBe(1_000);
  });
});
