import { isOldEnough } from '@longshot/domain/identity';
import { playerDay } from '@longshot/domain/limits';
import { emailKey, isCalendarDay } from './player-policy.ts';
import { readSessionCookie, writeSessionCookie } from '../sessions/session-cookie.ts';

describe('who may play', () => {
  it.each([
    ['on the birthday', '2008-03-14', Date.UTC(2026, 2, 14, 12), true],
    ['the day before', '2008-03-15', Date.UTC(2026, 2, 14, 12), false],
    ['when midnight has passed in the jurisdiction', '2008-03-15', Date.UTC(2026, 2, 14, 23, 30), true],
    ['born on 29 February, on 28 February', '2008-02-29', Date.UTC(2026, 1, 28, 12), false],
    ['born on 29 February, on 1 March', '2008-02-29', Date.UTC(2026, 2, 1, 12), true],
    ['born in the future', '2100-01-01', Date.UTC(2026, 2, 14), false],
  ])('is decided %s', (_, dateOfBirth, nowMs, isEnough) => {
    expect(isOldEnough(dateOfBirth, 18, playerDay(nowMs, 'Europe/Berlin'))).toBe(isEnough);
  });

  it.each([
    ['2000-02-29', true],
    ['2001-02-29', false],
    ['2001-13-01', false],
    ['2001-00-10', false],
    ['2001-04-31', false],
  ])('knows whether %s is a day', (text, isDay) => expect(isCalendarDay(text)).toBe(isDay));

  it('compares e-mails without case and spaces around', () => {
    expect(emailKey(' Ann@Example.COM ')).toBe('ann@example.com');
  });
});

describe('the cookie', () => {
  const token = 'a'.repeat(43);

  it('is tied to host, path and secure transport, out of reach of scripts', () => {
    expect(writeSessionCookie(token, null)).toBe(`__Host-longshot=${token}; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect(writeSessionCookie(token, 90_500)).toContain('; Max-Age=90;');
  });

  it.each([
    [`__Host-longshot=${token}`, token],
    [`theme=dark; __Host-longshot=${token}; other=1`, token],
    [`x__Host-longshot=${token}`, null],
    ['__Host-longshot=short', null],
    [`__Host-longshot=${token}!`, null],
    ['', null],
    [undefined, null],
  ])('is read from %p', (header, value) => expect(readSessionCookie(header)).toBe(value));
});
