import { cookieValue, setCookie } from './cookies.ts';

describe('a cookie that was sent', () => {
  it.each([
    ['a=1; b=2', '2'],
    ['b=two%20words', 'two words'],
    ['b=%E0%A4%A', undefined],
    ['ab=1', undefined],
    ['b=first; b=second', 'first'],
    ['b', undefined],
    ['__proto__=x', undefined],
    [undefined, undefined],
  ])('is read from %p', (header, value) => expect(cookieValue(header, 'b')).toBe(value));
});

describe('a cookie that is set', () => {
  it('is the site’s, out of reach of scripts and of other sites’ forms', () => {
    expect(setCookie('a', '1', { isSecure: false })).toBe('a=1; Path=/; HttpOnly; SameSite=Lax');
  });

  it('cannot say more than its value: what would end it is written out', () => {
    expect(setCookie('a', '1; Domain=evil.example', { isSecure: true })).toBe(
      'a=1%3B%20Domain%3Devil.example; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it('reads as it was written', () => {
    const value = '{"x":"ü, 1%"}';
    expect(cookieValue(setCookie('a', value, { isSecure: true }).split(';')[0], 'a')).toBe(value);
  });

  it('is forgotten by a lifetime of nothing, where it stands', () => {
    expect(setCookie('a', '', { path: '/x', isSecure: true, maxAgeS: 0, sameSite: 'strict' })).toBe(
      'a=; Max-Age=0; Path=/x; HttpOnly; Secure; SameSite=Strict',
    );
  });
});
