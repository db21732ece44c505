import { createI18n } from './create-i18n.ts';
import { categoryName } from './describe-category.ts';
import { loadCommonDictionary } from './load-dictionary.ts';

const nameIn = async (language: 'en' | 'de' | 'ru' | 'ar', name: string, countryCode: string | null) => {
  const common = await loadCommonDictionary(language);
  const { t } = createI18n({ language, resources: { [language]: { common } } });
  return categoryName(t, { name, countryCode }, language);
};

describe('the name of a category', () => {
  it.each([
    ['Germany', 'DE', 'Германия'],
    ['Turkey', 'TR', 'Турция'],
    ['Czech Republic', 'CZ', 'Чехия'],
    ['England', 'GB', 'Англия'],
    ['Northern Ireland', 'GB', 'Северная Ирландия'],
    ['United Kingdom', 'GB', 'Великобритания'],
    ['Germany Amateur', 'DE', 'Germany Amateur'],
    ['ATP', null, 'ATP'],
    ['Men', null, 'Мужчины'],
    ['Somewhere', 'not a code', 'Somewhere'],
  ])('%s (%s) is %s in Russian', async (name, code, said) => {
    expect(await nameIn('ru', name, code)).toBe(said);
  });

  it('is that of its country in every language', async () => {
    expect(await nameIn('de', 'Spain', 'ES')).toBe('Spanien');
    expect(await nameIn('ar', 'England', 'GB')).toBe('إنجلترا');
    expect(await nameIn('en', 'Turkey', 'TR')).toMatch(/^T/);
  });
});
