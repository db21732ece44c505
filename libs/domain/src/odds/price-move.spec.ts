import { bookMargin, isLargePriceMove } from './price-move.ts';

describe('a price that is moved', () => {
  it('takes two people from more than a quarter above the feed’s on', () => {
    expect([1_500, 2_500, 2_501, 9_000].map((coef) => isLargePriceMove(2_000, coef))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('changes the margin of its market, which is exact', () => {
    expect(bookMargin([2_000, 1_900])).toBe(263);
    expect(bookMargin([2_100, 3_400, 3_650])).toBe(443);
    expect(bookMargin([2_000, 2_000])).toBe(0);
    expect(bookMargin([2_100, 2_100])).toBe(-476);
  });
});
