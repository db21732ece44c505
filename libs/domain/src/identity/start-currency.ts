/** The currency where nothing names one. Source: shell 9, "default currency". */
export const UNKNOWN_CURRENCY = 'RUB';

/** Facts that name the currency of a visitor's first account. */
export interface StartCurrencyFacts {
  /** Of the visitor's country; null when it is not known. */
  readonly geoCurrencyCode: string | null;
  /** Of the site's configuration; null when it names none. */
  readonly defaultCurrency: string | null;
  /** ISO codes of the currencies that the site has. */
  readonly currencies: readonly string[];
}

/** The currency that a new account is offered in: that of the visitor's country, the site's own, or the last resort. */
export function startCurrency({ geoCurrencyCode, defaultCurrency, currencies }: StartCurrencyFacts): string {
  if (geoCurrencyCode !== null && currencies.includes(geoCurrencyCode)) return geoCurrencyCode;
  return defaultCurrency ?? UNKNOWN_CURRENCY;
}
