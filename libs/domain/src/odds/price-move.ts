import { addRational, makeRational, type Rational, roundRational, ZERO } from '../money/rational.ts';

/** A price of the staff that is above this share of the feed's, in percent, takes two people. */
export const LARGE_PRICE_MOVE = 125;

/** Whether a price of the staff is so far above the feed's that it takes two people. Both in thousandths. */
export const isLargePriceMove = (saidCoef: number, coef: number): boolean =>
  BigInt(coef) * 100n > BigInt(saidCoef) * BigInt(LARGE_PRICE_MOVE);

/**
 * Margin of a book in hundredths of a percent, by the prices of all outcomes of a market in thousandths: 2.00 and 1.90 are 263.
 * Rounded half up; below zero where the book pays more than it takes.
 */
export const bookMargin = (coefs: readonly number[]): number => {
  const sum = coefs.reduce((total: Rational, coef) => addRational(total, makeRational(1_000, coef)), ZERO);
  const over = { numerator: (sum.numerator - sum.denominator) * 10_000n, denominator: sum.denominator };
  return Number(roundRational(over));
};
