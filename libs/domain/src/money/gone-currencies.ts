import { currencyDecimals } from './currency.ts';
import { divideRational, makeRational, parseRational, type Rational, roundRational } from './rational.ts';

/** Successor of a currency that is no money any more. */
export interface GoneCurrency {
  /** Currency in its place. */
  readonly to: string;
  /** Units of the gone one for a unit of that, as the law fixed them. */
  readonly rate: string;
}

/**
 * Currencies that went into the euro, by the rates that hold for ever. Source: Council Regulations (EU) 2022/1208 and
 * 2025/1409.
 */
export const goneCurrencies: Readonly<Record<string, GoneCurrency>> = {
  HRK: { to: 'EUR', rate: '7.5345' },
  BGN: { to: 'EUR', rate: '1.95583' },
};

const unitOf = (iso: string): Rational => makeRational(10n ** BigInt(currencyDecimals(iso)));

/** A sum of a currency. */
export interface ConvertedSum {
  readonly iso: string;
  readonly amountMinor: number;
}

/**
 * A sum of a gone currency in the one in its place: divided by the whole rate and rounded half up, as the law has it; null for a
 * currency that has not gone. Source: Council Regulation (EC) 1103/97, articles 4 and 5.
 */
export function convertGone(iso: string, amountMinor: number): ConvertedSum | null {
  const gone = goneCurrencies[iso];
  if (!gone) return null;
  const units = divideRational(makeRational(amountMinor), unitOf(iso));
  const converted = divideRational(units, parseRational(gone.rate));
  const minor = roundRational(divideRational(converted, divideRational(makeRational(1), unitOf(gone.to))));
  return { iso: gone.to, amountMinor: Number(minor) };
}
