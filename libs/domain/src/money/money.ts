import { currencyDecimals } from './currency.ts';

/** The largest amount a ledger holds, in minor units: 2^53 − 1, so that every amount is an exact number everywhere. */
export const LARGEST_AMOUNT_MINOR = Number.MAX_SAFE_INTEGER;

/** Why a text is not an amount: its form, more decimals than the currency has, or more than a ledger holds. */
export type MoneyErrorReason = 'syntax' | 'too-many-decimals' | 'too-large';

/** Raised by `parseMinor` and `minorToDecimal`; `reason` is for code, the message for logs. */
export class MoneyError extends Error {
  override readonly name = 'MoneyError';
  readonly reason: MoneyErrorReason;

  constructor(reason: MoneyErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

const AMOUNT = /^(\d+)(?:\.(\d+))?$/;

/**
 * Reads a decimal amount of a currency as whole minor units: `parseMinor('12.5', 'USD')` is 1250, `parseMinor('12', 'JPY')` is 12.
 * The decimal sign is a point; no sign, exponent, grouping or spaces. Zeros beyond the currency's decimals are allowed.
 * Throws MoneyError, or UnknownCurrencyError.
 */
export const parseMinor = (text: string, iso: string): number => {
  const decimals = currencyDecimals(iso);
  const match = AMOUNT.exec(text);
  if (!match) throw new MoneyError('syntax', `${JSON.stringify(text)} is not an amount`);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) {
    throw new MoneyError('too-many-decimals', `${JSON.stringify(text)} has more decimals than ${iso} (${decimals})`);
  }
  const minor = BigInt(`${match[1] ?? ''}${fraction.padEnd(decimals, '0')}`);
  if (minor > BigInt(LARGEST_AMOUNT_MINOR)) throw new MoneyError('too-large', `${JSON.stringify(text)} is too large`);
  return Number(minor);
};

/**
 * Whole minor units as a decimal text with exactly the currency's decimals: `minorToDecimal(1250, 'USD')` is `12.50`.
 * Takes negative amounts, because a ledger line may be one. Throws MoneyError for anything that is not a whole number.
 */
export const minorToDecimal = (minor: number | bigint, iso: string): string => {
  if (typeof minor === 'number' && !Number.isSafeInteger(minor)) {
    throw new MoneyError('syntax', `${minor} is not a whole number of minor units`);
  }
  const decimals = currencyDecimals(iso);
  const exact = BigInt(minor);
  const digits = `${exact < 0n ? -exact : exact}`.padStart(decimals + 1, '0');
  const major = digits.slice(0, digits.length - decimals);
  const sign = exact < 0n ? '-' : '';
  return decimals === 0 ? `${sign}${major}` : `${sign}${major}.${digits.slice(-decimals)}`;
};
