import { intlLocales } from '@longshot/i18n';
import { DayText, monthAfter } from './day-text.ts';

const DAY = '2026-11-05';
const of = (language: string) => new DayText(intlLocales(language));

describe('a day as it is written and typed', () => {
  it('is in the order of the language, with Latin figures', () => {
    expect(['en', 'de', 'ru', 'ar'].map((language) => of(language).short(DAY))).toEqual([
      ...['05/11/2026', '05.11.2026', '05.11.2026', '05/11/2026'],
    ]);
    expect(of('hu').order).toEqual(['year', 'month', 'day']);
  });

  it.each(['en', 'de', 'ru', 'ar', 'hu', 'ja', 'lt'])('is read back as it is written in %s', (language) => {
    const text = of(language);
    for (const day of ['2026-01-31', '2028-02-29', '1999-12-01']) expect(text.parse(text.short(day), DAY)).toBe(day);
  });

  it('may be typed short, with anything between, and without its year', () => {
    const text = of('en');
    expect(['5.3.26', '5 3 2026', '5-3', ' 05/03/2026 ', '2026-03-05'].map((typed) => text.parse(typed, DAY))).toEqual(
      Array.from({ length: 5 }, () => '2026-03-05'),
    );
  });

  it('is none where there is no such day', () => {
    expect(
      ['', 'today', '31/02/2026', '5', '1/2/3/4', '13/13/2026'].map((typed) => of('en').parse(typed, DAY)),
    ).toEqual(Array.from({ length: 6 }, () => null));
  });
});

describe('the weeks of a month', () => {
  it('are whole, begin as the language does, and have every day of it once', () => {
    for (const language of ['en', 'ar', 'de'])
      for (const day of ['2026-02-10', '2026-11-05', '2027-05-01']) {
        const days = of(language).weeks(day).flat();
        const own = days.filter((each) => each.slice(0, 7) === day.slice(0, 7));
        expect(days.length % 7).toBe(0);
        expect(own).toHaveLength(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).getUTCDate());
      }
    expect(of('de').weeks(DAY)[0]?.[0]).toBe('2026-10-26');
    expect(
      of('de')
        .weekdays()
        .map(({ short }) => short),
    ).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  });

  it('lead to the same day of the next month, or its last', () => {
    expect([monthAfter('2026-01-31', 1), monthAfter('2026-03-31', -1), monthAfter('2026-12-05', 1)]).toEqual([
      ...['2026-02-28', '2026-02-28', '2027-01-05'],
    ]);
  });
});
