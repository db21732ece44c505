import { isCurrency } from './currency.ts';
import { aboutEurosMinor, roundSumsByIso } from './round-sums.ts';

describe('round sums', () => {
  it.each([
    ['EUR', 100],
    ['USD', 100],
    ['GBP', 100],
    ['RUB', 10_000],
    ['JPY', 100],
    ['KWD', 400],
    ['IDR', 1_000_000],
  ])('of about one euro in %s are %d of its minor units', (iso, minor) => {
    expect(aboutEurosMinor(1, iso)).toBe(minor);
  });

  it('are whole and above nothing in every currency of the table', () => {
    for (const iso of roundSumsByIso.keys()) {
      const one = aboutEurosMinor(1, iso) ?? 0;
      expect([iso, isCurrency(iso), Number.isSafeInteger(one), one > 0]).toEqual([iso, true, true, true]);
      expect([iso, aboutEurosMinor(500, iso)]).toEqual([iso, one * 500]);
    }
  });

  it('are not known of a currency that the table does not have', () => {
    expect([aboutEurosMinor(1, 'FJD'), aboutEurosMinor(1, '??')]).toEqual([null, null]);
  });
});
