import { formatMoney, formatNumber } from './format-money.ts';
import { formatDate, formatDateTime, formatDay, formatRelative, formatTime } from './format-time.ts';
import { DATE_LANGUAGES } from './intl-locales.ts';

const at = Date.UTC(2027, 0, 14, 19, 45);
const preferences = (language: string) => ({ language, timeZone: 'UTC', is12HourClock: false });
/** Letters of a script, as `Intl` writes the month or weekday in it. */
const SCRIPTS = {
  ru: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  ar: /\p{Script=Arabic}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  th: /\p{Script=Thai}/u,
  ka: /\p{Script=Georgian}/u,
  hy: /\p{Script=Armenian}/u,
  zh: /\p{Script=Han}/u,
  ja: /\p{Script=Han}/u,
  ko: /\p{Script=Hangul}/u,
  am: /\p{Script=Ethiopic}/u,
  my: /\p{Script=Myanmar}/u,
};

describe('dates and figures', () => {
  it('are written in eighty languages and more', () => {
    expect(DATE_LANGUAGES.length).toBeGreaterThanOrEqual(80);
    expect(new Set(DATE_LANGUAGES).size).toBe(DATE_LANGUAGES.length);
  });

  it.each(DATE_LANGUAGES)(
    'are those of %s, with Latin figures and Gregorian years [language.date-locales]',
    (language) => {
      const own = preferences(language);
      const said = [formatDate(at, own), formatDateTime(at, own), formatTime(at, own), formatDay(at, at, own)];
      const others = [formatRelative(at - 300_000, at, language), formatNumber(1862.5, language)];
      const all = [...said, ...others, formatMoney(123_450, 'EUR', language)].join(' ');
      expect(formatDate(at, own)).toMatch(/2027/);
      expect(formatTime(at, own)).toMatch(/19.45/);
      expect(all.replace(/[0-9]/g, '')).not.toMatch(/\p{Nd}/u);
      expect(new Intl.DateTimeFormat(language).resolvedOptions().locale).toMatch(/^[a-z]{2,3}/);
    },
  );

  it.each(Object.entries(SCRIPTS))('of %s are in its script', (language, script) => {
    expect(formatDateTime(at, preferences(language)) + formatDay(at, at, preferences(language))).toMatch(script);
  });

  it.each(['qq', 'xx', '', 'not a language'])('of %j are written as in Britain', (language) => {
    expect(formatDate(at, preferences(language))).toBe('14 Jan 2027');
    expect(formatNumber(1862, language)).toBe('1,862');
  });
});
