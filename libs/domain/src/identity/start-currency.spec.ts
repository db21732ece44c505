import { startCurrency } from './start-currency.ts';

const facts = { geoCurrencyCode: null, defaultCurrency: 'EUR', currencies: ['EUR', 'USD'] };

describe('the currency a visitor begins with', () => {
  it('is that of the country, where the site has it', () => {
    expect(startCurrency({ ...facts, geoCurrencyCode: 'USD' })).toBe('USD');
    expect(startCurrency({ ...facts, geoCurrencyCode: 'PLN' })).toBe('EUR');
    expect(startCurrency(facts)).toBe('EUR');
  });

  it('is RUB where nothing names one [start-up.default-currency]', () => {
    expect(startCurrency({ ...facts, defaultCurrency: null })).toBe('RUB');
  });
});
