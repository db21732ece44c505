import { readTypedAmount } from './typed-amount.ts';

describe('a typed amount', () => {
  it.each([
    ['12.5', 'EUR', 1_250],
    ['12,5', 'EUR', 1_250],
    ['12.', 'EUR', 1_200],
    ['.5', 'EUR', 50],
    [' 1 250 ', 'JPY', 1_250],
    ['١٢٫٥', 'KWD', 12_500],
    ['۱۲', 'EUR', 1_200],
    ['0', 'EUR', 0],
  ])('%p in %s is %d minor units', (text, iso, minor) => expect(readTypedAmount(text, iso)).toBe(minor));

  it.each([
    ['', 'EUR'],
    ['-1', 'EUR'],
    ['1e3', 'EUR'],
    ['12.345', 'EUR'],
    ['12.5', 'JPY'],
    ['1,000.50', 'EUR'],
    ['99999999999999999', 'EUR'],
    ['12', 'XXX'],
    ['twenty', 'EUR'],
  ])('%p in %s is none', (text, iso) => expect(readTypedAmount(text, iso)).toBeNull());
});
