import { maskCardNumbers } from './mask-card-numbers.ts';

describe('card numbers in a message', () => {
  it.each([
    ['my card 4111 1111 1111 1111, please', 'my card **** **** **** 1111, please'],
    ['4111111111111111', '************1111'],
    ['5500-0000-0000-0004', '****-****-****-0004'],
    ['378282246310005 and 6011.1111.1111.1117', '***********0005 and ****.****.****.1117'],
  ])('are masked: %s', (text, masked) => {
    expect(maskCardNumbers(text)).toBe(masked);
  });

  it.each([
    'coupon 1000001',
    'phone +49 30 1234567890',
    'not a card: 4111 1111 1111 1112',
    '12345678901234567890123456',
    '',
  ])('other figures stay: %s', (text) => {
    expect(maskCardNumbers(text)).toBe(text);
  });
});
