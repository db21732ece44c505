import ar from './ar.json';
import de from './de.json';
import en from './en.json';
import ru from './ru.json';

type Dictionary = { readonly [key: string]: string | Dictionary };

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const textsOf = (dictionary: Dictionary, path = ''): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(dictionary).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...textsOf(value, `${path}${key}.`)],
    ),
  );

const keysOf = (dictionary: Dictionary) =>
  [...new Set([...textsOf(dictionary).keys()].map((key) => key.replace(PLURAL, '')))].sort();

const variablesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort();

describe.each([
  ['de', de],
  ['ru', ru],
  ['ar', ar],
])('the dictionary %s', (language, dictionary: Dictionary) => {
  it('has every text of the English one', () => expect(keysOf(dictionary)).toEqual(keysOf(en)));

  it('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `_${form}`);
    const texts = textsOf(dictionary);
    const plurals = new Set([...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
    for (const key of plurals) for (const form of forms) expect([...texts.keys()]).toContain(key + form);
  });

  it('uses the variables of the English one', () => {
    const english = textsOf(en);
    for (const [key, text] of textsOf(dictionary)) {
      const original = english.get(key);
      // A plural form such as "two bets" may leave the number out.
      if (original !== undefined && !PLURAL.test(key))
        expect([key, variablesOf(text)]).toEqual([key, variablesOf(original)]);
    }
  });
});
