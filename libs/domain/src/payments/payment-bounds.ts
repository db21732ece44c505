/** Bounds of one payment, in minor units of its currency; both bounds are allowed themselves. */
export interface PaymentBounds {
  readonly minMinor: number;
  readonly maxMinor: number;
}

/** An amount outside its bounds, with the bound it broke. */
export interface PaymentAmountRefusal {
  readonly code: 'below_min' | 'above_max';
  readonly boundMinor: number;
}

/** Why an amount is refused, or null when it is not. The amount is a whole number of minor units. */
export const checkPaymentAmount = (
  amountMinor: number,
  { minMinor, maxMinor }: PaymentBounds,
): PaymentAmountRefusal | null => {
  if (amountMinor < minMinor) return { code: 'below_min', boundMinor: minMinor };
  return amountMinor > maxMinor ? { code: 'above_max', boundMinor: maxMinor } : null;
};
