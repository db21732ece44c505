/** An exact decimal: `digits` · 10^−`scale`. */
export interface ExactDecimal {
  readonly digits: bigint;
  readonly scale: number;
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Reads `[+-]?digits(.digits)?`; null for anything else. */
export const readDecimal = (text: string): ExactDecimal | null => {
  if (!NUMBER.test(text)) return null;
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split('.');
  const digits = BigInt(`${whole}${decimals}`);
  return { digits: text.startsWith('-') ? -digits : digits, scale: decimals.length };
};

/** The decimal plus a whole number. */
export const addWhole = ({ digits, scale }: ExactDecimal, whole: bigint): ExactDecimal => ({
  digits: digits + whole * 10n ** BigInt(scale),
  scale,
});

/** The decimal with the other sign. */
export const negate = ({ digits, scale }: ExactDecimal): ExactDecimal => ({ digits: -digits, scale });

/** The decimal as a whole number, or null where it is a fraction. */
export const wholeOf = ({ digits, scale }: ExactDecimal): bigint | null => {
  const unit = 10n ** BigInt(scale);
  return digits % unit === 0n ? digits / unit : null;
};

/** The shortest text: no plus, no zeros at the end, never −0. */
export const formatDecimal = ({ digits, scale }: ExactDecimal): string => {
  const text = `${digits < 0n ? -digits : digits}`.padStart(scale + 1, '0');
  const decimals = text.slice(text.length - scale).replace(/0+$/, '');
  const whole = text.slice(0, text.length - scale);
  return `${digits < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
};

/** The shortest text with its sign, `+0.5`; `0` alone for zero. */
export const formatSigned = (value: ExactDecimal): string => `${value.digits > 0n ? '+' : ''}${formatDecimal(value)}`;
