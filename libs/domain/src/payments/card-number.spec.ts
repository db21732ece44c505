import * as fc from 'fast-check';
import { hasCardNumber } from './card-number.ts';

describe('a text', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    'my card 5500 0000 0000 0004, thanks',
    '378282246310005',
    '4222222222222',
    '6304000000000000000',
    '٤١١١١١١١١١١١١١١١',
    '4111.1111.1111.1111',
    '4111\u00a01111\u00a01111\u00a01111',
  ])('with a card number (%s) is known', (text) => expect(hasCardNumber(text)).toBe(true));

  it.each([
    ['', 'nothing'],
    ['4111 1111 1111 1112', 'a wrong check digit'],
    ['411111111111', 'twelve digits'],
    ['0000000000000000', 'zeros'],
    ['DE89 3704 0044 0532 0130 00', 'a bank account'],
    ['+49 30 901820', 'a telephone number'],
    ['4111, 1111, 1111, 1111', 'numbers apart'],
  ])('%p, %s, is none', (text) => expect(hasCardNumber(text)).toBe(false));

  it('with a card number is known wherever it stands', () => {
    const body = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 });
    const around = fc.stringMatching(/^[a-z ,:]{0,10}$/);
    fc.assert(
      fc.property(body, around, around, (digits, before, after) => {
        fc.pre(digits.some((digit) => digit !== 0));
        const sum = digits.toReversed().reduce((total, digit, index) => {
          const doubled = index % 2 === 0 ? digit * 2 : digit;
          return total + (doubled > 9 ? doubled - 9 : doubled);
        }, 0);
        const number = [...digits, (10 - (sum % 10)) % 10].join('');
        expect(hasCardNumber(`${before}${number}${after}`)).toBe(true);
      }),
    );
  });
});
