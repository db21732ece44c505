import { checkPaymentAmount } from './payment-bounds.ts';

describe('the amount of a payment', () => {
  const bounds = { minMinor: 1_000, maxMinor: 500_000 };

  it.each([
    [1_000, null],
    [500_000, null],
    [999, { code: 'below_min', boundMinor: 1_000 }],
    [0, { code: 'below_min', boundMinor: 1_000 }],
    [-1, { code: 'below_min', boundMinor: 1_000 }],
    [500_001, { code: 'above_max', boundMinor: 500_000 }],
    [Number.MAX_SAFE_INTEGER, { code: 'above_max', boundMinor: 500_000 }],
  ])('of %d minor units', (amount, refusal) => expect(checkPaymentAmount(amount, bounds)).toEqual(refusal));
});
