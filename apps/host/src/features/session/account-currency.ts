import type { SiteConfig } from '@longshot/contracts';
import { currencyOfCountry, startCurrency } from '@longshot/domain/identity';

type CurrencyConfig = Pick<SiteConfig, 'geoCurrencyCode' | 'defaultCurrency'> & {
  readonly currencies: readonly Pick<SiteConfig['currencies'][number], 'iso'>[];
};

/** Country and currency as a form has them. */
export interface Residence {
  /** ISO 3166; the empty text is where the visitor is now. */
  readonly country: string;
  readonly currency: string;
}

/** The currency that an account is offered in to who lives in a country, or where they are seen. */
export const offeredCurrency = (
  { geoCurrencyCode, defaultCurrency, currencies }: CurrencyConfig,
  country: string,
): string =>
  startCurrency({
    geoCurrencyCode: country === '' ? geoCurrencyCode : currencyOfCountry(country),
    defaultCurrency,
    currencies: currencies.map(({ iso }) => iso),
  });

/** Changes that a chosen country brings: also its currency, unless the visitor has chosen another than was offered. */
export const withCountry = (config: CurrencyConfig, { country, currency }: Residence, chosen: string): Residence => ({
  country: chosen,
  currency: currency === offeredCurrency(config, country) ? offeredCurrency(config, chosen) : currency,
});
