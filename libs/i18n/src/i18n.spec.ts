import { createI18n } from './create-i18n.ts';
import { marketName, outcomeCaption, outcomeLine, outcomeName } from './describe-market.ts';
import { currencySign, decimalsOf, formatMoney, formatNumber } from './format-money.ts';
import { formatDateTime, formatDay, formatRelative, formatTime, ownTimeZone } from './format-time.ts';
import { languageOf } from './languages.ts';
import { loadCommonDictionary } from './load-dictionary.ts';

const bare = (text: string) => text.replace(/[\u2066\u2069]/g, '');

const translator = async (language: 'en' | 'de' | 'ar') => {
  const common = await loadCommonDictionary(language);
  return createI18n({ language, resources: { [language]: { common } } }).t;
};

describe('money', () => {
  it.each([
    [2500, 'EUR', 'en', '€25.00'],
    [123456789, 'EUR', 'de', '1.234.567,89\u00a0€'],
    [-1250, 'EUR', 'en', '−€12.50'],
    [5, 'EUR', 'en', '€0.05'],
    [2500, 'JPY', 'en', '¥2,500'],
    [12345, 'KWD', 'en', 'KWD\u00a012.345'],
    [0, 'USD', 'en', '$0.00'],
  ])('%d minor units of %s read in %s as %s', (minor, iso, language, text) => {
    expect(formatMoney(minor, iso, language)).toBe(text);
  });

  it.each([
    [123_456_789, 'EUR', 'en', '{amount} {currency}', '1,234,567.89\u00a0€'],
    [-1_250, 'EUR', 'de', '{currency} {amount}', '−€\u00a012,50'],
    [2_500, 'JPY', 'en', '{amount}{currency}', '2,500¥'],
    [5, 'KWD', 'ar', '{currency} {amount}', '\u2066KWD\u00a00.005\u2069'],
  ])('%d of %s read in %s by the site’s template %s as %s', (minor, iso, language, template, text) => {
    expect(formatMoney(minor, iso, language, template)).toBe(text);
  });

  it('is exact where binary fractions are not', () => {
    expect(formatMoney(900_719_925_474_099_1, 'EUR', 'en')).toBe('€90,071,992,547,409.91');
  });

  it('stands left to right as one piece in Arabic', () => {
    expect(formatMoney(48230, 'EUR', 'ar')).toBe('\u2066€482.30\u2069');
  });

  it('knows decimals and sign of a currency', () => {
    expect([decimalsOf('EUR'), decimalsOf('JPY'), decimalsOf('KWD')]).toEqual([2, 0, 3]);
    expect(currencySign('EUR', 'de')).toBe('€');
  });

  it('groups plain numbers by language', () => {
    expect([formatNumber(1862, 'en'), formatNumber(1862, 'de'), bare(formatNumber(1862, 'ar'))]).toEqual([
      '1,862',
      '1.862',
      '1,862',
    ]);
  });
});

describe('times', () => {
  const at = Date.UTC(2027, 0, 14, 19, 45);
  const london = { language: 'en', timeZone: 'Europe/London', is12HourClock: false };

  it('are told in the zone and clock of the player', () => {
    expect(formatTime(at, london)).toBe('19:45');
    expect(formatTime(at, { ...london, timeZone: 'Europe/Berlin', language: 'de' })).toBe('20:45');
    expect(formatTime(at, { ...london, is12HourClock: true })).toBe('7:45 pm');
    expect(formatDateTime(at, london)).toBe('14 Jan 2027, 19:45');
  });

  it('have Latin figures in Arabic', () => {
    expect(formatTime(at, { ...london, language: 'ar' })).toContain('19:45');
  });

  it.each([
    [0, 'Today'],
    [1, 'Tomorrow'],
    [-1, 'Yesterday'],
    [3, 'Sun'],
    [10, '24 Jan'],
    [360, '9 Jan 2028'],
  ])('say the day %d days on as %s', (days, text) => {
    expect(formatDay(at + days * 86_400_000, at, london)).toBe(text);
  });

  it('count days by the calendar of the zone, not by hours', () => {
    const justAfterMidnight = Date.UTC(2027, 0, 14, 23, 30);
    expect(formatDay(justAfterMidnight, at, { ...london, timeZone: 'Europe/Berlin' })).toBe('Tomorrow');
    expect(formatDay(at, at, { ...london, language: 'de' })).toBe('Heute');
    expect(formatDay(at, at, { ...london, language: 'ar' })).toBe('اليوم');
  });

  it('are of UTC+3 where neither the player nor the browser tells a zone [start-up.default-time-zone]', () => {
    const told = (timeZone: string | undefined) => {
      const options = {
        ...new Intl.DateTimeFormat().resolvedOptions(),
        timeZone,
      } as Intl.ResolvedDateTimeFormatOptions;
      const spy = jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
      const zone = ownTimeZone();
      spy.mockRestore();
      return zone;
    };
    expect([undefined, '', 'Etc/Unknown'].map(told)).toEqual(['Etc/GMT-3', 'Etc/GMT-3', 'Etc/GMT-3']);
    expect(told('Asia/Tokyo')).toBe('Asia/Tokyo');
    const noon = Date.UTC(2027, 0, 14, 12);
    expect(formatTime(noon, { ...london, timeZone: 'Etc/GMT-3' })).toBe('15:00');
  });

  it('are told relative to now in the largest whole unit', () => {
    expect(formatRelative(at - 300_000, at, 'en')).toBe('5 minutes ago');
    expect(formatRelative(at + 7_200_000, at, 'en')).toBe('in 2 hours');
  });
});

describe('markets and outcomes', () => {
  const facts = { marketId: 16, specifiers: { hcp: '-0.5' }, home: 'Arsenal', away: 'Aston Villa', caption: '' };

  it('are named in words with line and sides', async () => {
    const t = await translator('en');
    expect(bare(outcomeName(t, { ...facts, outcomeId: '1714' }))).toBe('Arsenal (−0.5)');
    expect(bare(outcomeName(t, { ...facts, outcomeId: '1715' }))).toBe('Aston Villa (+0.5)');
    expect(outcomeName(t, { ...facts, marketId: 18, specifiers: { total: '2.5' }, outcomeId: '12' })).toBe('Over 2.5');
    expect(marketName(t, { ...facts, marketId: 202, specifiers: { setnr: '2' } })).toBe('Set 2, winner');
    expect(outcomeCaption(t, { outcomeId: '2', caption: 'X' })).toBe('X');
  });

  it('fall back to their caption, scores with a true dash', async () => {
    const t = await translator('de');
    expect(bare(outcomeName(t, { ...facts, marketId: 45, specifiers: {}, outcomeId: '278', caption: '2:0' }))).toBe(
      '2–0',
    );
    expect(outcomeName(t, { ...facts, specifiers: {}, outcomeId: '2' })).toBe('Unent\u00ADschieden');
  });

  it('turn the handicap over for the away side, and leave none as it is', () => {
    expect(bare(outcomeLine({ specifiers: { hcp: '1.25' }, outcomeId: '1715' }) ?? '')).toBe('−1.25');
    expect(bare(outcomeLine({ specifiers: { hcp: '0' }, outcomeId: '1715' }) ?? '')).toBe('0');
    expect(outcomeLine({ specifiers: {}, outcomeId: '1' })).toBeNull();
  });
});

describe('languages', () => {
  it('tell their names; an unknown one is taken for the fallback', () => {
    expect(languageOf('de').nativeName).toBe('Deutsch');
  });

  it('report a key that no dictionary has', () => {
    const onMissingKey = jest.fn();
    const { t } = createI18n({ language: 'en', resources: { en: { common: {} } }, onMissingKey });
    expect(t('nothing.here')).toBe('nothing.here');
    expect(onMissingKey).toHaveBeenCalledWith('common', 'nothing.here');
  });
});
