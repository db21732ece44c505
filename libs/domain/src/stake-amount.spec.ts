import { amountStepMinor, initialAmountMinor, minorPerUnit, stakeDefaults } from './stake-amount.ts';

describe('stakeDefaults', () => {
  it.each([
    ['RUB', 10_000, 15_000],
    ['USD', 250, 500],
    ['EUR', 250, 500],
  ])('steps and opens %s as the specification tells', (iso, stepMinor, initialMinor) => {
    expect(stakeDefaults(iso)).toEqual({ stepMinor, initialMinor });
  });

  it('gives any other currency the figures of RUB, in its own minor units', () => {
    expect([amountStepMinor('PLN'), initialAmountMinor('PLN')]).toEqual([10_000, 15_000]);
    expect([amountStepMinor('JPY'), initialAmountMinor('JPY')]).toEqual([100, 150]);
    expect([amountStepMinor('KWD'), initialAmountMinor('KWD')]).toEqual([100_000, 150_000]);
  });

  it('counts a code that is no currency as RUB', () => {
    expect(stakeDefaults('??')).toEqual(stakeDefaults('RUB'));
    expect(stakeDefaults('toString')).toEqual(stakeDefaults('RUB'));
  });

  it('knows the minor units of a unit', () => {
    expect([minorPerUnit('USD'), minorPerUnit('JPY'), minorPerUnit('KWD')]).toEqual([100, 1, 1000]);
  });
});
