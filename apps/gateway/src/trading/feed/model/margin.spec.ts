import fc from 'fast-check';
import { COEF_BOUNDS, marginPower, priceOutcomes, roundCoef } from './margin.ts';

describe('the margin', () => {
  it('makes the implied probabilities sum to one plus the margin', () => {
    const chances = fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 2, maxLength: 26 });
    fc.assert(
      fc.property(chances, fc.double({ min: 0.01, max: 0.2, noNaN: true }), (weights, margin) => {
        const sum = weights.reduce((total, weight) => total + weight, 0);
        const fair = weights.map((weight) => weight / sum);
        const power = marginPower(fair, 1 + margin);
        const implied = fair.reduce((total, p) => total + p ** power, 0);
        expect(implied).toBeCloseTo(1 + margin, 6);
      }),
    );
  });

  it('takes more from the outsider than from the favourite', () => {
    const [favourite = 0, outsider = 0] = [0.85, 0.15].map((p) => p ** marginPower([0.85, 0.15], 1.06) / p);
    expect(favourite).toBeLessThan(outsider);
  });

  it('gives an outcome that cannot happen no price and keeps the others in bounds', () => {
    const [none, sure, rare] = priceOutcomes([0, 0.999999, 0.000001], 0.001);
    expect(none).toBeNull();
    expect(sure).toBe(COEF_BOUNDS.smallest);
    expect(rare).toBe(COEF_BOUNDS.largest);
  });

  it('rounds to steps that grow with the coefficient', () => {
    expect([1_043.4, 1_847.9, 3_421, 12_740, 40_400].map(roundCoef)).toEqual([1_043, 1_850, 3_400, 12_500, 40_000]);
  });
});
