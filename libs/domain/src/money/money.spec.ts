import fc from 'fast-check';
import { currencyDecimals, currencyDecimalsByIso, isCurrency, UnknownCurrencyError } from './currency.ts';
import { LARGEST_AMOUNT_MINOR, minorToDecimal, MoneyError, parseMinor } from './money.ts';

const reasonOf = (text: string, iso: string): string => {
  try {
    parseMinor(text, iso);
  } catch (error) {
    if (error instanceof MoneyError) return error.reason;
    throw error;
  }
  return 'read';
};

describe('currencies', () => {
  it.each([
    ['USD', 2],
    ['JPY', 0],
    ['KWD', 3],
    ['RUB', 2],
    ['CLF', 4],
    ['HUF', 2],
  ])('knows that %s has %i decimals', (iso, decimals) => {
    expect(currencyDecimals(iso)).toBe(decimals);
  });

  it('lists each code once, three capital letters each', () => {
    expect(currencyDecimalsByIso.size).toBeGreaterThan(150);
    expect([...currencyDecimalsByIso.keys()].filter((iso) => !/^[A-Z]{3}$/.test(iso))).toEqual([]);
  });

  it('agrees with what the platform displays wherever ISO and its display custom are the same', () => {
    for (const iso of ['USD', 'EUR', 'GBP', 'JPY', 'KRW', 'KWD', 'BHD', 'TND', 'VND', 'PLN', 'BRL', 'CLP', 'OMR']) {
      const shown = new Intl.NumberFormat('en', { style: 'currency', currency: iso }).resolvedOptions();
      expect([iso, currencyDecimals(iso)]).toEqual([iso, shown.maximumFractionDigits]);
    }
  });

  it('refuses a code that is none, naming it', () => {
    expect(isCurrency('usd')).toBe(false);
    expect(() => currencyDecimals('XYZ')).toThrow(new UnknownCurrencyError('XYZ'));
  });
});

describe('parseMinor', () => {
  it('counts in the currency’s own minor units', () => {
    expect(parseMinor('12.5', 'USD')).toBe(1250);
    expect(parseMinor('12', 'JPY')).toBe(12);
    expect(parseMinor('0.125', 'KWD')).toBe(125);
    expect(parseMinor('007.10', 'EUR')).toBe(710);
  });

  it('takes zeros beyond the decimals of the currency, and nothing else there', () => {
    expect(parseMinor('5.000', 'USD')).toBe(500);
    expect(parseMinor('5.0', 'JPY')).toBe(5);
    expect(reasonOf('5.001', 'USD')).toBe('too-many-decimals');
    expect(reasonOf('5.1', 'JPY')).toBe('too-many-decimals');
  });

  it.each(['', ' ', '-1', '+1', '1,5', '1e3', '1.', '.5', '1 000', '٣', 'NaN'])('refuses %j as an amount', (text) => {
    expect(reasonOf(text, 'USD')).toBe('syntax');
  });

  it('refuses more than a ledger holds', () => {
    expect(parseMinor('90071992547409.91', 'USD')).toBe(LARGEST_AMOUNT_MINOR);
    expect(reasonOf('90071992547409.92', 'USD')).toBe('too-large');
  });

  it('reads back everything that minorToDecimal writes', () => {
    const currencies = fc.constantFrom(...currencyDecimalsByIso.keys());
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LARGEST_AMOUNT_MINOR }), currencies, (minor, iso) => {
        expect(parseMinor(minorToDecimal(minor, iso), iso)).toBe(minor);
      }),
    );
  });
});

describe('minorToDecimal', () => {
  it('always writes the decimals of the currency', () => {
    expect(minorToDecimal(1250, 'USD')).toBe('12.50');
    expect(minorToDecimal(5, 'USD')).toBe('0.05');
    expect(minorToDecimal(-5, 'KWD')).toBe('-0.005');
    expect(minorToDecimal(-1200, 'JPY')).toBe('-1200');
    expect(minorToDecimal(123_456_789_012_345_678_901n, 'USD')).toBe('1234567890123456789.01');
  });

  it('refuses what is not a whole number', () => {
    expect(() => minorToDecimal(1.5, 'USD')).toThrow(MoneyError);
    expect(() => minorToDecimal(Number.NaN, 'USD')).toThrow(MoneyError);
  });
});
