import fc from 'fast-check';
import {
  CoefficientError,
  coefToRational,
  formatCoef,
  formatThousandths,
  formatTotalCoef,
  LARGEST_COEF,
  parseCoef,
  productOfCoefs,
} from './coefficient.ts';
import { makeRational } from '../money/rational.ts';

const reasonOf = (text: string): string => {
  try {
    parseCoef(text);
  } catch (error) {
    if (error instanceof CoefficientError) return error.reason;
    throw error;
  }
  return 'read';
};

describe('parseCoef', () => {
  it('reads decimals as thousandths', () => {
    expect([parseCoef('1.98'), parseCoef('2'), parseCoef('1.001'), parseCoef('20.380')]).toEqual([
      1980, 2000, 1001, 20_380,
    ]);
  });

  it.each([
    ['1.9801', 'too-many-decimals'],
    ['1.9800', 'too-many-decimals'],
    ['1', 'not-above-one'],
    ['1.000', 'not-above-one'],
    ['0.5', 'not-above-one'],
    ['0', 'not-above-one'],
    ['1000000', 'too-large'],
    ['9'.repeat(30), 'too-large'],
    ['-2', 'syntax'],
    ['+2', 'syntax'],
    ['2,5', 'syntax'],
    ['2.', 'syntax'],
    ['.5', 'syntax'],
    ['02', 'syntax'],
    ['1e3', 'syntax'],
    [' 2', 'syntax'],
    ['', 'syntax'],
    ['evens', 'syntax'],
  ])('refuses %j: %s', (text, reason) => {
    expect(reasonOf(text)).toBe(reason);
  });

  it('does not repeat an endless text in its message', () => {
    expect(() => parseCoef('x'.repeat(100_000))).toThrow(/^.{0,100}$/);
  });
});

describe('formatCoef', () => {
  it('writes three decimals and drops a last zero', () => {
    expect([1980, 2000, 1333, 1001, 1_000_500].map(formatCoef)).toEqual(['1.98', '2.00', '1.333', '1.001', '1000.50']);
    expect([-909, -500, -1, 0].map(formatThousandths)).toEqual(['-0.909', '-0.50', '-0.001', '0.00']);
  });

  it('is read back as the same coefficient', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: LARGEST_COEF }), (coef) => {
        expect(parseCoef(formatCoef(coef))).toBe(coef);
      }),
    );
  });
});

describe('productOfCoefs', () => {
  it('is exact and does not depend on the order', () => {
    expect(productOfCoefs([2600, 3500, 1200])).toEqual(makeRational(1092, 100));
    const coefs = fc.array(fc.integer({ min: 1001, max: 50_000 }), { maxLength: 12 });
    fc.assert(fc.property(coefs, (list) => expect(productOfCoefs(list)).toEqual(productOfCoefs(list.toReversed()))));
  });

  it('is one for no bets, and the coefficient for one', () => {
    expect(productOfCoefs([])).toEqual(makeRational(1));
    expect(productOfCoefs([1980])).toEqual(coefToRational(1980));
  });

  it('is shown rounded half up to three decimals', () => {
    expect(formatTotalCoef(makeRational(10_004_999, 10_000_000))).toBe('1.00');
    expect(formatTotalCoef(makeRational(10_005, 10_000))).toBe('1.001');
    expect(formatTotalCoef(makeRational(273, 25))).toBe('10.92');
  });
});
