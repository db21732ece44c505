import { chooseLanguage, isLanguageSegment, visibleLanguages, type LanguageRequest } from './language-choice.ts';

const question: LanguageRequest = {
  available: [
    { code: 'en' },
    { code: 'de' },
    { code: 'ru' },
    { code: 'ar' },
    { code: 'uk', isHiddenForUnauthorised: true },
  ],
  urlLanguage: undefined,
  browserLanguages: [],
  isAuthenticated: false,
  hasUaCookie: false,
  siteDefault: 'ar',
};

const choose = (change: Partial<LanguageRequest>): string => chooseLanguage({ ...question, ...change });

describe('chooseLanguage', () => {
  it('takes the url’s language when it is available, whatever the browser says [language.available]', () => {
    expect(choose({ urlLanguage: 'de', browserLanguages: ['en'] })).toBe('de');
  });

  it('takes the first browser language that is available, by its language alone [language.browser]', () => {
    expect(choose({ urlLanguage: 'fr', browserLanguages: ['fr-FR', 'DE-AT', 'en'] })).toBe('de');
  });

  it('takes the site’s default where neither url nor browser name one [language.default]', () => {
    expect(choose({ browserLanguages: ['fr'] })).toBe('ar');
    expect(choose({})).toBe('ar');
  });

  it('takes English in the end, and Russian never by itself [language.fallback]', () => {
    expect(choose({ siteDefault: undefined })).toBe('en');
    expect(choose({ siteDefault: 'fr' })).toBe('en');
  });

  it('drops a hidden language for an unauthorised visitor [language.hidden]', () => {
    expect(choose({ urlLanguage: 'uk' })).toBe('ar');
    expect(choose({ browserLanguages: ['uk'] })).toBe('ar');
    expect(choose({ siteDefault: 'uk' })).toBe('en');
    expect(visibleLanguages(question)).toEqual(['en', 'de', 'ru', 'ar']);
  });

  it('keeps a hidden language when the cookie ua is there, or for a player [language.hidden-ua]', () => {
    expect(choose({ urlLanguage: 'uk', hasUaCookie: true })).toBe('uk');
    expect(choose({ urlLanguage: 'uk', isAuthenticated: true })).toBe('uk');
  });
});

describe('isLanguageSegment', () => {
  it('is two lowercase letters [route.language-shape]', () => {
    expect(['en', 'EN', 'eng', 'e1', ''].map(isLanguageSegment)).toEqual([true, false, false, false, false]);
  });
});
