import { isCurrency } from '../../money/currency.ts';
import {
  amountStepMinor,
  currenciesWithStakeDefaults,
  initialAmountMinor,
  minorPerUnit,
  stakeDefaults,
} from './stake-amount.ts';

describe('stakeDefaults', () => {
  it.each([
    ['RUB', 10_000],
    ['USD', 250],
    ['EUR', 250],
  ])('of %s are what the specification tells: step %d [coupon.amount-step]', (iso, stepMinor) => {
    expect(amountStepMinor(iso)).toBe(stepMinor);
  });

  it.each([
    ['RUB', 15_000],
    ['USD', 500],
    ['EUR', 500],
  ])('open a coupon in %s with %d [coupon.initial-amount]', (iso, initialMinor) => {
    expect(initialAmountMinor(iso)).toBe(initialMinor);
  });

  it('are of currencies that exist, in whole minor units, the amount no less than a step', () => {
    for (const iso of currenciesWithStakeDefaults) {
      const { stepMinor, initialMinor } = stakeDefaults(iso);
      expect([iso, isCurrency(iso), stepMinor > 0, initialMinor >= stepMinor]).toEqual([iso, true, true, true]);
    }
    expect(new Set(currenciesWithStakeDefaults).size).toBe(currenciesWithStakeDefaults.length);
    expect([stakeDefaults('JPY'), stakeDefaults('KWD')]).toEqual([
      { stepMinor: 250, initialMinor: 500 },
      { stepMinor: 1000, initialMinor: 2000 },
    ]);
  });

  it('give a currency that is not listed the figures of RUB in its own minor units [coupon.amount-fallback]', () => {
    expect([amountStepMinor('FJD'), initialAmountMinor('FJD')]).toEqual([10_000, 15_000]);
    expect([amountStepMinor('VUV'), initialAmountMinor('VUV')]).toEqual([100, 150]);
    expect(stakeDefaults('??')).toEqual(stakeDefaults('RUB'));
  });

  it('counts a code that is no currency as RUB', () => {
    expect(stakeDefaults('??')).toEqual(stakeDefaults('RUB'));
    expect(stakeDefaults('toString')).toEqual(stakeDefaults('RUB'));
  });

  it('knows the minor units of a unit', () => {
    expect([minorPerUnit('USD'), minorPerUnit('JPY'), minorPerUnit('KWD')]).toEqual([100, 1, 1000]);
  });
});
