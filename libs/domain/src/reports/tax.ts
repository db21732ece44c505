import type { Figures, Product } from './figures.ts';

/** Sums that a tax is taken of. */
export const TAX_BASES = ['stakes', 'ggr'] as const;

/** One of `TAX_BASES`. */
export type TaxBase = (typeof TAX_BASES)[number];

/** Rate of the tax of a country on a product, from a month on. */
export interface TaxRate {
  /** ISO 3166 code. */
  readonly country: string;
  readonly product: Product;
  readonly base: TaxBase;
  /** Percent as a decimal, `5.3`. */
  readonly percent: string;
  /** First month that it counts in, `2026-11`. */
  readonly fromMonth: string;
  /** Where it stands written. */
  readonly source: string;
}

/** Percent of a rate: at most two figures and four decimals. */
export const TAX_PERCENT = '^\\d{1,2}(?:\\.\\d{1,4})?$';

const MILLION = 1_000_000n;

/** A decimal percent as parts of a million; 5.3 is 53,000. */
function partsOfMillion(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(`${whole}${decimals.padEnd(4, '0')}`);
}

/**
 * Rate that counts in a month: of those that have begun the one that began last, and of two of one month the one that was
 * written last, which stands last. Null where nobody has told one.
 */
export function rateOf<Rate extends TaxRate>(
  rates: readonly Rate[],
  { country, product, month }: { readonly country: string; readonly product: Product; readonly month: string },
): Rate | null {
  const begun = rates.filter((rate) => rate.country === country && rate.product === product && rate.fromMonth <= month);
  return begun.reduce<Rate | null>(
    (found, rate) => (found === null || rate.fromMonth >= found.fromMonth ? rate : found),
    null,
  );
}

/** Tax on what a product brought in a month: half a minor unit is rounded up; a base below zero owes nothing. */
export function outstandingTax(
  { base, percent }: Pick<TaxRate, 'base' | 'percent'>,
  { stakedMinor, ggrMinor }: Pick<Figures, 'stakedMinor' | 'ggrMinor'>,
): number {
  const minor = BigInt(base === 'stakes' ? stakedMinor : ggrMinor);
  return minor <= 0n ? 0 : Number((minor * partsOfMillion(percent) * 2n + MILLION) / (2n * MILLION));
}
