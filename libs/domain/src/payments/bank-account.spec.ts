import { isIban, normalizeIban } from './bank-account.ts';

describe('an international bank account number', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'GB82 WEST 1234 5698 7654 32',
    'nl91abna0417164300',
    'MT84MALT011000012345MTLCAST001S',
  ])('is %s', (text) => expect(isIban(text)).toBe(true));

  it.each(['', 'DE88 3704 0044 0532 0130 00', '4111111111111111', 'DE89', 'DE89-3704-0044-0532-0130-00', 'XX00'])(
    'is not %p',
    (text) => expect(isIban(text)).toBe(false),
  );

  it('is sent without spaces, in capitals', () => {
    expect(normalizeIban(' de89 3704 0044 0532 0130 00 ')).toBe('DE89370400440532013000');
  });
});
