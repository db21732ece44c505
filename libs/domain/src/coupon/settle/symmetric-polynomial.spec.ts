import fc from 'fast-check';
import {
  addRational,
  compareRational,
  makeRational,
  multiplyRational,
  ONE,
  ZERO,
  type Rational,
} from '../../money/rational.ts';
import { binomial, elementarySymmetric } from './symmetric-polynomial.ts';

const enumerate = (values: readonly Rational[], k: number): Rational => {
  const [first, ...others] = values;
  if (k === 0) return ONE;
  if (first === undefined) return ZERO;
  return addRational(multiplyRational(first, enumerate(others, k - 1)), enumerate(others, k));
};

describe('elementarySymmetric', () => {
  it('is the sum that enumerating every subset gives', () => {
    const value = fc
      .tuple(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: 1, max: 7 }))
      .map(([n, d]) => makeRational(n, d));
    fc.assert(
      fc.property(fc.array(value, { maxLength: 8 }), fc.integer({ min: 0, max: 8 }), (values, k) => {
        expect(compareRational(elementarySymmetric(values, k), enumerate(values, k))).toBe(0);
      }),
    );
  });
});

describe('binomial', () => {
  it('counts the ways to choose, also many of them', () => {
    expect([binomial(3, 2), binomial(8, 8), binomial(8, 0), binomial(2, 3), binomial(2, -1)]).toEqual([
      3n,
      1n,
      1n,
      0n,
      0n,
    ]);
    expect(binomial(60, 30)).toBe(118_264_581_564_861_424n);
  });
});
