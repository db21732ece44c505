import fc from 'fast-check';
import { makeRational } from '../../money/rational.ts';
import { insurancePremium, type InsuredLeg } from './insurance.ts';

const leg = (percent: number, thousandths: number, isInsured = false): InsuredLeg => ({
  chance: makeRational(percent, 100),
  coef: makeRational(thousandths, 1000),
  isInsured,
});

describe('the premium of an insurance', () => {
  it('is what the insured legs add to the expectation, rounded up', () => {
    // E = 0.5·1.9 · 0.4·2.4 = 0.912; insured: 0.5·1.9 · (0.96 + 0.6) = 1.482; 10.00 more costs 5.70.
    expect(insurancePremium(1000, [leg(50, 1900), leg(40, 2400, true)])).toBe(570n);
    expect(insurancePremium(1, [leg(50, 1900), leg(40, 2400, true)])).toBe(1n);
  });

  it('is nothing without an insured leg, and grows with each', () => {
    const anyLeg = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1001, max: 9000 }));
    fc.assert(
      fc.property(fc.array(anyLeg, { minLength: 2, maxLength: 6 }), (legs) => {
        const insuring = (count: number) =>
          insurancePremium(
            10_000,
            legs.map(([percent, coef], index) => leg(percent, coef, index < count)),
          );
        expect(insuring(0)).toBe(0n);
        expect(insuring(1) <= insuring(2)).toBe(true);
      }),
    );
  });
});
