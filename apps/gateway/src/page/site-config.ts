import type { CurrencySettings, SiteConfig } from '@longshot/contracts';
import { ANTI_EXPRESS_MARGIN } from '@longshot/domain';

/** Languages of the site, in the order of the menu; each has dictionaries in every application. */
export const SITE_LANGUAGES = ['en', 'de', 'ru', 'ar'] as const;

const currency = (iso: string, min: number, max: number, payout: number): CurrencySettings => ({
  iso,
  minStakeMinor: min,
  maxStakeMinor: max,
  maxPayoutMinor: payout,
});

/** Currencies players may hold accounts in, with their bounds in minor units: about the same worth in each. */
export const SITE_CURRENCIES: readonly CurrencySettings[] = [
  currency('EUR', 20, 500_000, 10_000_000),
  currency('USD', 20, 500_000, 10_000_000),
  currency('GBP', 20, 500_000, 10_000_000),
  currency('RUB', 2_000, 50_000_000, 1_000_000_000),
  currency('JPY', 30, 800_000, 16_000_000),
  currency('KWD', 60, 1_500_000, 30_000_000),
];

/** The configuration of the site in a language. Intervals: shell 9, "Timing". */
export function siteConfigOf(language: string): SiteConfig {
  return {
    siteId: 'longshot',
    companyName: 'Longshot',
    minAge: 18,
    lng: language,
    languages: SITE_LANGUAGES.map((code) => ({ code, isHiddenForAnonymous: false })),
    currencies: [...SITE_CURRENCIES],
    defaultCurrency: 'EUR',
    coefFormats: [0, 1, 2, 4, 5, 6],
    isRegistrationAllowed: true,
    isBonusBetAllowed: false,
    antiExpressMargin: ANTI_EXPRESS_MARGIN,
    streamStaleAfterMs: 15_000,
    pollIntervalLineMs: 15_000,
    pollIntervalLiveMs: 3_000,
  };
}
