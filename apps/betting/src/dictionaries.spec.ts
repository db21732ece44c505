import { dictionaries } from './dictionaries.ts';
import { routes } from './routes.ts';

/** The keys of a dictionary without the ending that tells plural forms apart. */
const keysOf = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([key, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null
      ? keysOf(text, `${path}${key}.`)
      : [`${path}${key.replace(/_(?:zero|one|two|few|many|other)$/, '')}`],
  );

const unique = (keys: readonly string[]) => [...new Set(keys)].sort();
const english = unique(keysOf(dictionaries.en));

/** Short words for parts of a match: a language has those that its shared dictionary says at too great length. */
const isOptional = (key: string) => key.startsWith('period.');

describe('the texts of the application', () => {
  it.each(Object.entries(dictionaries))('are complete in %s', (_language, dictionary) => {
    expect(unique(keysOf(dictionary)).filter((key) => !isOptional(key))).toEqual(
      english.filter((key) => !isOptional(key)),
    );
  });

  it.each(Object.entries(dictionaries))('have every plural form of %s', (language, dictionary) => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(Object.keys(dictionary.score)).toEqual(expect.arrayContaining(forms.map((form) => `redCards_${form}`)));
  });

  it('name every route', () => {
    const named = routes.flatMap(({ title, navigation }) => [title, ...(navigation ? [navigation.labelKey] : [])]);
    expect(english).toEqual(expect.arrayContaining(named));
  });
});
