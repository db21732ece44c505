import { addTranslations, LANGUAGES, createI18n, isLanguageCode } from '@longshot/i18n';
import { dictionary } from './dictionary.ts';
import { BETTING_NAMESPACE } from './parts/use-translations.ts';
import { routes } from './routes.ts';

const load = async (language: string) => {
  const i18n = createI18n({ language, resources: {} });
  await addTranslations({ i18n, language }, BETTING_NAMESPACE, dictionary);
  return i18n;
};

describe('the texts of the application', () => {
  it.each(LANGUAGES.filter(({ code }) => isLanguageCode(code)).map(({ code }) => [code]))(
    'name every route in %s, and no other language is loaded',
    async (language) => {
      const i18n = await load(language);
      const named = routes.flatMap(({ title, navigation }) => [title, ...(navigation ? [navigation.labelKey] : [])]);
      expect(named.filter((key) => !i18n.exists(key, { ns: 'betting' }))).toEqual([]);
      expect(Object.keys(i18n.store.data)).toEqual([language]);
    },
  );

  it('are English where the language is not known', async () => {
    expect((await load('fr')).t('betting:navigation.live')).toBe('Live');
  });
});
