import { buildSiteConfig } from '@longshot/testing';
import { acceptedLanguages, choosePageLanguage, type LanguageHints } from './choose-page-language.ts';

const siteConfig = {
  ...buildSiteConfig(),
  lng: 'en',
  languages: [
    { code: 'en', isHiddenForAnonymous: false },
    { code: 'ru', isHiddenForAnonymous: false },
    { code: 'uk', isHiddenForAnonymous: true },
  ],
};
const choose = (path: string, hints: Partial<LanguageHints> = {}) =>
  choosePageLanguage(path, siteConfig, { acceptLanguage: undefined, cookie: undefined, isSignedIn: false, ...hints });

describe('the language of a page', () => {
  it('is taken off its address, with what stands below [route.language-optional]', () => {
    expect(choose('/ru/live/football')).toEqual({ language: 'ru', path: '/live/football', isAtHome: true });
    expect(choose('/live/football')).toEqual({ language: 'en', path: '/live/football', isAtHome: false });
  });

  it('is added to an address that names none [route.language-redirect]', () => {
    expect(choose('/live', { acceptLanguage: 'ru-RU, en;q=0.5' })).toMatchObject({ language: 'ru', isAtHome: false });
    expect(choose('/')).toEqual({ language: 'en', path: '/', isAtHome: false });
  });

  it('takes the place of one that the site has not [route.language-unavailable]', () => {
    expect(choose('/fr/live')).toEqual({ language: 'en', path: '/live', isAtHome: false });
    expect(choose('/uk/live')).toMatchObject({ language: 'en', isAtHome: false });
    expect(choose('/uk/live', { cookie: 'x=1; ua=1' })).toMatchObject({ language: 'uk', isAtHome: true });
  });

  it('is no segment of another shape [route.language-shape]', () => {
    expect(choose('/EN/live')).toEqual({ language: 'en', path: '/EN/live', isAtHome: false });
    expect(choose('/eng')).toMatchObject({ path: '/eng', isAtHome: false });
  });
});

describe('Accept-Language', () => {
  it('is read best first, without what is refused', () => {
    expect(acceptedLanguages('de;q=0.2, ru-RU, en;q=0, *;q=0.1')).toEqual(['ru-RU', 'de', '*']);
    expect(acceptedLanguages(undefined)).toEqual([]);
  });
});
