import { factoredMaximum, stakeFactor } from './stake-factor.ts';

describe('the factor of a stake', () => {
  it('is the player’s own before that of groups, and the usual one where there is none', () => {
    expect(stakeFactor({ own: 200, ofGroups: 10 })).toBe(200);
    expect(stakeFactor({ own: null, ofGroups: 10 })).toBe(10);
    expect(stakeFactor({ own: null, ofGroups: null })).toBe(100);
  });

  it('makes a maximum that is rounded down and never below the minimum', () => {
    const bounds = { minMinor: 20, maxMinor: 12_345 };
    expect([100, 200, 33, 1].map((factor) => factoredMaximum(bounds, factor))).toEqual([12_345, 24_690, 4_073, 123]);
    expect(factoredMaximum({ minMinor: 20, maxMinor: 500 }, 1)).toBe(20);
    expect(factoredMaximum({ minMinor: 20, maxMinor: Number.MAX_SAFE_INTEGER }, 10_000)).toBe(Number.MAX_SAFE_INTEGER);
  });
});
