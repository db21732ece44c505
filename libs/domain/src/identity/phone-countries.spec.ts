import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { isPhoneWithin, phoneBounds, phoneCountries, phoneMasks } from './phone-countries.ts';

describe('telephones', () => {
  it('have as many digits as Min and Max of their mask allow [auth.phone-bounds]', () => {
    expect(phoneBounds('+371')).toEqual({ min: 8, max: 8 });
    const digits = ['1234567', '12345678', '123456789', '1234567a'];
    expect(digits.map((number) => isPhoneWithin('+371', number))).toEqual([false, true, false, false]);
  });

  it('of a code that is not listed have 4 to 14 digits', () => {
    expect(phoneBounds('+999')).toEqual({ min: 4, max: 14 });
    expect([isPhoneWithin('+999', '123'), isPhoneWithin('+999', '1234')]).toEqual([false, true]);
  });

  it('have a mask that fits their bounds in every country', () => {
    expect(phoneMasks).toHaveLength(phoneCountries.length);
    for (const { Mask, Min, Max } of phoneMasks) {
      const digits = Mask.replaceAll(' ', '').length;
      expect([Mask, digits >= Min && digits <= Max]).toEqual([Mask, true]);
    }
  });

  it('have one country of each id', () => {
    expect(new Set(phoneCountries.map(({ id }) => id)).size).toBe(phoneCountries.length);
  });

  it.each(phoneCountries.map(({ country_code, tel_code }) => [country_code, tel_code] as const))(
    'of %s have the dialling code %s and take a usual mobile number, by the data of libphonenumber',
    (country, telCode) => {
      if (!isSupportedCountry(country)) throw new Error(`${country} is no country that libphonenumber knows`);
      expect(telCode).toBe(`+${getCountryCallingCode(country)}`);
      expect(isPhoneWithin(telCode, getExampleNumber(country, examples)?.nationalNumber ?? '')).toBe(true);
    },
  );
});
