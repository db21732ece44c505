import { makeRational, productOf, roundRational, type Rational } from '../money/rational.ts';

/** Why a text is not a coefficient. */
export type CoefficientErrorReason = 'syntax' | 'too-many-decimals' | 'not-above-one' | 'too-large';

/** Raised by `parseCoef`; `reason` is for code, the message for logs. */
export class CoefficientError extends Error {
  override readonly name = 'CoefficientError';
  readonly reason: CoefficientErrorReason;

  constructor(reason: CoefficientErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** The largest coefficient, in thousandths: 999 999.999. */
export const LARGEST_COEF = 999_999_999;

const COEFFICIENT = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

const shorten = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);

/**
 * Reads a coefficient from the wire as whole thousandths: `parseCoef('1.98')` is 1980.
 * A decimal with a point, at most three decimals, above 1, at most 999999.999; no sign, exponent or spaces.
 * Throws CoefficientError.
 */
export const parseCoef = (text: string): number => {
  const match = COEFFICIENT.exec(text);
  if (!match) throw new CoefficientError('syntax', `${shorten(text)} is not a coefficient such as "1.98"`);
  const [, whole = '', decimals = ''] = match;
  if (decimals.length > 3)
    throw new CoefficientError('too-many-decimals', `${shorten(text)} has more than three decimals`);
  if (whole.length > 6) throw new CoefficientError('too-large', `${shorten(text)} is above 999999.999`);
  const coef = Number(whole) * 1000 + Number(decimals.padEnd(3, '0'));
  if (coef <= 1000) throw new CoefficientError('not-above-one', `${shorten(text)} is not above 1`);
  return coef;
};

/** Thousandths as a decimal with three decimals, of which a last zero is dropped: 1980 is `1.98`, 2000 is `2.00`, −909 is `-0.909`. */
export const formatThousandths = (thousandths: number | bigint): string => {
  const exact = BigInt(thousandths);
  const digits = `${exact < 0n ? -exact : exact}`.padStart(4, '0');
  const decimals = digits.slice(-3);
  return `${exact < 0n ? '-' : ''}${digits.slice(0, -3)}.${decimals.endsWith('0') ? decimals.slice(0, 2) : decimals}`;
};

/** A coefficient in thousandths as the wire and the decimal display write it: `formatCoef(1980)` is `1.98`. */
export const formatCoef = (coef: number): string => formatThousandths(coef);

/** A coefficient in thousandths as an exact fraction. */
export const coefToRational = (coef: number): Rational => makeRational(coef, 1000);

/** The exact product of coefficients in thousandths; one for none. */
export const productOfCoefs = (coefs: readonly number[]): Rational => {
  const product = productOf(coefs.map((coef) => ({ numerator: BigInt(coef), denominator: 1000n })));
  return makeRational(product.numerator, product.denominator);
};

/** A total coefficient for display: rounded half up to three decimals, a last zero dropped. Settlement never uses it. */
export const formatTotalCoef = (total: Rational): string =>
  formatThousandths(roundRational({ numerator: total.numerator * 1000n, denominator: total.denominator }));
