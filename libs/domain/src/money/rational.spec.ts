import fc from 'fast-check';
import {
  addRational,
  compareRational,
  divideRational,
  floorRational,
  formatRational,
  makeRational,
  minRational,
  multiplyRational,
  ONE,
  parseRational,
  productOf,
  RationalError,
  roundRational,
  subtractRational,
  sumOf,
  ZERO,
} from './rational.ts';

const fraction = fc
  .tuple(fc.bigInt({ min: -10_000n, max: 10_000n }), fc.bigInt({ min: 1n, max: 10_000n }))
  .map(([n, d]) => makeRational(n, d));

describe('rational', () => {
  it('is kept in lowest terms with a positive denominator', () => {
    expect(makeRational(6, -4)).toEqual({ numerator: -3n, denominator: 2n });
    expect(() => makeRational(1, 0)).toThrow(RationalError);
  });

  it('adds and subtracts without losing anything', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        expect(compareRational(subtractRational(addRational(a, b), b), a)).toBe(0);
      }),
    );
  });

  it('multiplies and divides without losing anything', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        fc.pre(b.numerator !== 0n);
        expect(compareRational(divideRational(multiplyRational(a, b), b), a)).toBe(0);
      }),
    );
    expect(() => divideRational(ONE, ZERO)).toThrow(RationalError);
  });

  it('floors towards minus infinity and rounds a half away from zero', () => {
    expect(floorRational(makeRational(7, 2))).toBe(3n);
    expect(floorRational(makeRational(-7, 2))).toBe(-4n);
    expect(floorRational(makeRational(-4))).toBe(-4n);
    expect(roundRational(makeRational(5, 2))).toBe(3n);
    expect(roundRational(makeRational(-5, 2))).toBe(-3n);
    expect(roundRational(makeRational(249, 100))).toBe(2n);
  });

  it('has one as the empty product and zero as the empty sum', () => {
    expect(productOf([])).toEqual(ONE);
    expect(sumOf([])).toEqual(ZERO);
    expect(compareRational(sumOf([makeRational(1, 3), makeRational(1, 6)]), makeRational(1, 2))).toBe(0);
    expect(minRational(ONE, ZERO)).toEqual(ZERO);
  });

  it('reads fractions and decimals, and writes what it reads', () => {
    expect(parseRational('2/3')).toEqual(makeRational(2, 3));
    expect(parseRational('0.50')).toEqual(makeRational(1, 2));
    expect(formatRational({ numerator: 10n, denominator: 4n })).toBe('5/2');
    expect(formatRational(makeRational(7))).toBe('7');
  });

  it.each(['', '-1/2', '1/0', '1/', '.5', '1e3', ' 1', '1/2/3', '9'.repeat(19)])('refuses %j', (text) => {
    expect(() => parseRational(text)).toThrow(RationalError);
  });
});
