import { convertGone, goneCurrencies } from './index.ts';

describe('a currency that has gone', () => {
  it.each([
    ['HRK', 75_345, 10_000],
    ['HRK', 100, 13],
    ['HRK', 3, 0],
    ['HRK', 4, 1],
    ['BGN', 195_583, 100_000],
    ['BGN', 10_000, 5_113],
    ['BGN', 0, 0],
    ['HRK', 9_007_199_254_740_991, 1_195_460_781_039_351],
  ])('turns %s %d into %d of the euro, rounded half up', (iso, amountMinor, converted) => {
    expect(convertGone(iso, amountMinor)).toEqual({ iso: 'EUR', amountMinor: converted });
  });

  it('is one of those that the law has fixed', () => {
    expect(Object.keys(goneCurrencies)).toEqual(['HRK', 'BGN']);
    expect(convertGone('EUR', 100)).toBeNull();
    expect(convertGone('USD', 100)).toBeNull();
  });
});
