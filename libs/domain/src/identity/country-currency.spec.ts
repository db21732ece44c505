import { countryCodes } from './country-codes.ts';
import { currencyOfCountry } from './country-currency.ts';

describe('the currency of a country', () => {
  it.each([
    ['DE', 'EUR'],
    ['GB', 'GBP'],
    ['HR', 'EUR'],
    ['SE', 'SEK'],
    ['US', 'USD'],
  ])('%s has %s', (country, iso) => {
    expect(currencyOfCountry(country)).toBe(iso);
  });

  it('is null where it is not known', () => {
    expect(currencyOfCountry('AQ')).toBeNull();
    expect(currencyOfCountry('')).toBeNull();
  });

  it('is one of three letters, wherever it is known', () => {
    const known = countryCodes.map(currencyOfCountry).filter((iso) => iso !== null);
    expect(known.length).toBeGreaterThan(100);
    expect(known.every((iso) => /^[A-Z]{3}$/.test(iso))).toBe(true);
  });
});
