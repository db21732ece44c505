import { offeredCurrency, withCountry } from './account-currency.ts';

const currencies = ['EUR', 'GBP', 'SEK'].map((iso) => ({ iso }));
const config = { geoCurrencyCode: 'SEK', defaultCurrency: 'EUR', currencies };

describe('the currency of a new account', () => {
  it('is that of the country that is chosen, that of the visitor while none is', () => {
    expect(offeredCurrency(config, '')).toBe('SEK');
    expect(offeredCurrency(config, 'GB')).toBe('GBP');
    expect(offeredCurrency(config, 'JP')).toBe('EUR');
  });

  it('follows the country until another was chosen than was offered', () => {
    expect(withCountry(config, { country: '', currency: 'SEK' }, 'GB')).toEqual({ country: 'GB', currency: 'GBP' });
    expect(withCountry(config, { country: 'GB', currency: 'GBP' }, 'DE')).toEqual({ country: 'DE', currency: 'EUR' });
    expect(withCountry(config, { country: 'GB', currency: 'SEK' }, 'DE')).toEqual({ country: 'DE', currency: 'SEK' });
    expect(withCountry(config, { country: 'GB', currency: 'GBP' }, '')).toEqual({ country: '', currency: 'SEK' });
  });
});
