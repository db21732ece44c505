import fc from 'fast-check';
import { describeShared, readShared } from '@longshot/testing/shared';
import { parseCoef } from './coefficient.ts';
import { coefFormat, formatCoefficient, isCoefFormatId, type CoefFormatId } from './odds-format.ts';
import { oddsLadder } from './odds-ladder.ts';
import { compareRational, parseRational } from '../money/rational.ts';

const shownIds: readonly CoefFormatId[] = [0, 1, 2, 4, 5, 6];

describeShared('vectors', 'formatCoefficient, by the shared vectors', () => {
  it('gives every row of the vectors', () => {
    const rows = readShared<Record<string, string>[]>('vectors/odds-formats.json');
    const given = rows.map(({ coef = '' }) => ({
      coef,
      ...Object.fromEntries(shownIds.map((id) => [id, formatCoefficient(parseCoef(coef), id)])),
    }));
    expect(rows.length).toBeGreaterThan(0);
    expect(given).toEqual(rows);
  });

  it('carries the ladder of the vectors', () => {
    expect(oddsLadder).toEqual(readShared('vectors/odds-ladder.json'));
  });
});

describe('formatCoefficient', () => {
  const coefs = fc.integer({ min: 1001, max: 2_000_000 });

  it('shows 14, 15 and 16 as Hong Kong, Malay and Indonesian', () => {
    fc.assert(
      fc.property(coefs, (coef) => {
        expect(formatCoefficient(coef, 14)).toBe(formatCoefficient(coef, coefFormat.hongKong));
        expect(formatCoefficient(coef, 15)).toBe(formatCoefficient(coef, coefFormat.malay));
        expect(formatCoefficient(coef, 16)).toBe(formatCoefficient(coef, coefFormat.indonesian));
      }),
    );
  });

  it('keeps a fraction within half a percent of the coefficient, or as near as a hundredth allows', () => {
    fc.assert(
      fc.property(coefs, (coef) => {
        const shown = parseRational(formatCoefficient(coef, coefFormat.fractional));
        const miss = shown.numerator * 1000n - BigInt(coef - 1000) * shown.denominator;
        const magnitude = miss < 0n ? -miss : miss;
        expect(magnitude * 1000n <= 5n * BigInt(coef) * shown.denominator).toBe(true);
      }),
    );
  });

  it('takes a ladder entry as the trade writes it', () => {
    expect(formatCoefficient(1667, coefFormat.fractional)).toBe('4/6');
    expect(formatCoefficient(3125, coefFormat.fractional)).toBe('85/40');
  });

  it('turns the sign of American, Malay and Indonesian odds at evens', () => {
    const shown = (coef: number): string[] =>
      [coefFormat.american, coefFormat.malay, coefFormat.indonesian].map((id) => formatCoefficient(coef, id));
    expect(shown(1999)).toEqual(['-100', '0.999', '-1.001']);
    expect(shown(2000)).toEqual(['+100', '1.00', '1.00']);
    expect(shown(2001)).toEqual(['+100', '-0.999', '1.001']);
  });

  it('knows its ids', () => {
    expect([0, 1, 2, 4, 5, 6, 14, 15, 16].every(isCoefFormatId)).toBe(true);
    expect([3, 7, -1, '0', null].some(isCoefFormatId)).toBe(false);
  });

  it('has a ladder that never falls', () => {
    const values = oddsLadder.map(parseRational);
    expect(values.every((value, at) => at === 0 || compareRational(values[at - 1] ?? value, value) < 0)).toBe(true);
  });
});
