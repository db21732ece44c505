/**
 * An exact fraction; the denominator is always positive. Not necessarily in lowest terms.
 * Everything between a stake and a payout is computed in these, so that nothing is rounded before the one floor at the end.
 */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Raised when a text is not a fraction or a decimal, or a denominator would be zero. */
export class RationalError extends Error {
  override readonly name = 'RationalError';
}

const gcd = (a: bigint, b: bigint): bigint => {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
};

/** The fraction in lowest terms with a positive denominator. Throws RationalError for a zero denominator. */
export const makeRational = (numerator: bigint | number, denominator: bigint | number = 1n): Rational => {
  const [n, d] = [BigInt(numerator), BigInt(denominator)];
  if (d === 0n) throw new RationalError('the denominator of a fraction is zero');
  if (d === 1n) return { numerator: n, denominator: d };
  const divisor = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { numerator: n / divisor, denominator: d / divisor };
};

/** Zero, as a fraction. */
export const ZERO: Rational = { numerator: 0n, denominator: 1n };

/** One, as a fraction. */
export const ONE: Rational = { numerator: 1n, denominator: 1n };

/** a + b. */
export const addRational = (a: Rational, b: Rational): Rational =>
  a.denominator === b.denominator
    ? { numerator: a.numerator + b.numerator, denominator: a.denominator }
    : makeRational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** a − b. */
export const subtractRational = (a: Rational, b: Rational): Rational =>
  addRational(a, { numerator: -b.numerator, denominator: b.denominator });

/** a · b; not reduced, because a payout is floored only once and the common divisors cost more than they save. */
export const multiplyRational = (a: Rational, b: Rational): Rational => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});

/** a / b. Throws RationalError when b is zero. */
export const divideRational = (a: Rational, b: Rational): Rational =>
  makeRational(a.numerator * b.denominator, a.denominator * b.numerator);

/** Negative when a < b, positive when a > b, zero when they are equal. */
export const compareRational = (a: Rational, b: Rational): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** The smaller of two fractions; the first where they are equal. */
export const minRational = (a: Rational, b: Rational): Rational => (compareRational(a, b) <= 0 ? a : b);

/** The product of all; one for none. */
export const productOf = (factors: readonly Rational[]): Rational => factors.reduce(multiplyRational, ONE);

/** The sum of all; zero for none. */
export const sumOf = (terms: readonly Rational[]): Rational => terms.reduce(addRational, ZERO);

/** The greatest integer that is not above the fraction. */
export const floorRational = ({ numerator, denominator }: Rational): bigint => {
  const quotient = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? quotient - 1n : quotient;
};

/** The nearest integer, a half away from zero. */
export const roundRational = ({ numerator, denominator }: Rational): bigint => {
  const magnitude = ((numerator < 0n ? -numerator : numerator) * 2n + denominator) / (denominator * 2n);
  return numerator < 0n ? -magnitude : magnitude;
};

const FRACTION = /^(\d{1,18})\/(\d{1,18})$/;
const DECIMAL = /^(\d{1,18})(?:\.(\d{1,18}))?$/;

/** Reads `2/3`, `0.5` or `7`: no sign, no exponent, no spaces, at most 18 digits a part. Throws RationalError for anything else. */
export const parseRational = (text: string): Rational => {
  const fraction = FRACTION.exec(text);
  if (fraction) return makeRational(BigInt(fraction[1] ?? ''), BigInt(fraction[2] ?? ''));
  const decimal = DECIMAL.exec(text);
  if (!decimal)
    throw new RationalError(`${JSON.stringify(text)} is not a fraction such as 2/3 or a decimal such as 0.5`);
  const decimals = decimal[2] ?? '';
  return makeRational(BigInt(`${decimal[1] ?? ''}${decimals}`), 10n ** BigInt(decimals.length));
};

/** The fraction as text in lowest terms, `2/3` or `7`: what a settled bet stores as its exact factor. */
export const formatRational = (value: Rational): string => {
  const { numerator, denominator } = makeRational(value.numerator, value.denominator);
  return denominator === 1n ? `${numerator}` : `${numerator}/${denominator}`;
};
