import { intlLocales } from './intl-locales.ts';
import { parseDay, WrittenDay } from './written-day.ts';

describe('days in figures', () => {
  it.each([
    ['en', '09/04/1990'],
    ['de', '09.04.1990'],
    ['ru', '09.04.1990'],
    ['ar', '09/04/1990'],
  ])('are written in %s as %s, and read again', (language, written) => {
    const days = new WrittenDay(intlLocales(language));
    expect(days.write('1990-04-09')).toBe(written);
    expect(days.parse(written)).toBe('1990-04-09');
  });

  it('are read without noughts, with anything between, and as machines write them', () => {
    const days = new WrittenDay(intlLocales('en'));
    expect(['9.4.1990', '9 4 1990', '9-4-1990', ' 1990-04-09 '].map((text) => days.parse(text))).toEqual(
      Array.from({ length: 4 }, () => '1990-04-09'),
    );
  });

  it('have a year of four figures, unless a day is near', () => {
    const days = new WrittenDay(intlLocales('en'));
    expect([days.parse('9/4/90'), days.parse('9/4')]).toEqual([null, null]);
    expect([days.parse('9/4/26', '2025-01-01'), days.parse('9/4', '2025-01-01')]).toEqual(['2026-04-09', '2025-04-09']);
  });

  it.each(['31/02/1990', '00/01/1990', '1/13/1990', 'May 1990', ''])('are none in "%s"', (text) => {
    expect(new WrittenDay(intlLocales('en')).parse(text)).toBeNull();
  });

  it('are read from an address by their whole form alone', () => {
    expect([parseDay('2026-11-22'), parseDay('2026-11-32'), parseDay('22/11/2026'), parseDay(null)]).toEqual([
      '2026-11-22',
      null,
      null,
      null,
    ]);
  });
});
