import fc from 'fast-check';
import { shareOut } from './share-out.ts';

describe('the share of a sport in a coupon of several', () => {
  it('goes by the number of its legs, and what does not divide goes to the later words', () => {
    const sports = [
      { sport: 'tennis', legs: 1 },
      { sport: 'football', legs: 1 },
      { sport: 'basketball', legs: 1 },
    ];
    expect(Object.fromEntries(shareOut(1_000n, sports))).toEqual({ basketball: 333n, football: 333n, tennis: 334n });
    expect(Object.fromEntries(shareOut(-1_000n, sports))).toEqual({
      basketball: -333n,
      football: -333n,
      tennis: -334n,
    });
  });

  it('adds up to the movement for any sum and any legs, and comes back as it was taken', () => {
    const sports = fc.uniqueArray(fc.record({ sport: fc.string(), legs: fc.integer({ min: 1, max: 20 }) }), {
      selector: ({ sport }) => sport,
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 53n), max: 2n ** 53n }), sports, (amount, legs) => {
        const shares = [...shareOut(amount, legs).values()];
        expect(shares.reduce((sum, share) => sum + share, 0n)).toBe(amount);
        expect([...shareOut(-amount, legs).values()]).toEqual(shares.map((share) => -share));
      }),
    );
  });
});
