import { createI18n } from '@longshot/i18n';
import { buildContext, buildCouponBet } from '@longshot/testing';
import common from '../../../../libs/i18n/src/locales/en.json';
import { betLabel, formatTotal, marketLabel } from './labels.ts';

describe('the names of a bet', () => {
  const { t } = createI18n({ language: 'en', resources: { en: { common } } });
  const described = buildCouponBet({
    marketKey: '600:total=9.5',
    outcomeId: 'a',
    names: { de: { market: 'Ecken', outcome: 'über 9,5' }, en: { market: 'Corners', outcome: 'over 9.5' } },
  });
  const namesOf = (bet: Parameters<typeof betLabel>[1], language: string) => [
    marketLabel(t, bet, language),
    betLabel(t, bet, language),
  ];

  it('are texts of the page for a market of the catalogue', () => {
    expect(namesOf(buildCouponBet(), 'en')).toEqual(['Match result', 'Arsenal']);
  });

  it('are those that the feed gave in the page’s language, else in English, else in any', () => {
    expect(namesOf(described, 'de')).toEqual(['Ecken', 'über 9,5']);
    expect(namesOf(described, 'ru')).toEqual(['Corners', 'over 9.5']);
    const inGerman = { ...described, names: { de: { market: 'Ecken', outcome: 'über 9,5' } } };
    expect(namesOf(inGerman, 'ar')).toEqual(['Ecken', 'über 9,5']);
  });
});

describe('total odds', () => {
  it.each([
    ['1.85', '1.85'],
    ['570.563', '570.563'],
    ['5771.66', '5\u202f771.66'],
    ['17093.938', '17\u202f093.938'],
    ['1234567', '1\u202f234\u202f567'],
  ])('of %s are written in groups', (total, written) => {
    expect(formatTotal({ ...buildContext().formatters, coef: (coef) => coef }, total)).toBe(written);
  });

  it('that no format knows are written in groups as well', () => {
    const formatters = {
      ...buildContext().formatters,
      coef: () => {
        throw new RangeError('too much');
      },
    };
    expect(formatTotal(formatters, '98765432.1')).toBe('98\u202f765\u202f432.1');
  });
});
