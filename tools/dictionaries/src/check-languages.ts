import { placeholdersOf, pluralOf, withoutPlural, type Namespace } from './namespaces.ts';

type Texts = ReadonlyMap<string, string>;

const formsOf = (language: string): readonly string[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories;

/** English plural keys count as one; the forms of each language are its own. */
const isPlural = (english: Texts, base: string): boolean => english.has(`${base}_other`);

/**
 * Problem with the placeholders of a text, which may have those of the English one and must have them: a plural form
 * may leave its number out, "two bets".
 */
function placeholderProblem(english: Texts, key: string, text: string): string | null {
  const base = withoutPlural(key);
  const isForm = pluralOf(key) !== undefined && isPlural(english, base);
  const original = english.get(isForm ? `${base}_other` : key);
  if (original === undefined) return null;
  const [requested, has] = [placeholdersOf(original), placeholdersOf(text)];
  const isSame = requested.filter((name) => !isForm || name !== 'count').every((name) => has.includes(name));
  if (isSame && has.every((name) => requested.includes(name))) return null;
  const list = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ') || 'none';
  return `has placeholders ${list(has)}, the English text ${list(requested)}`;
}

function pluralProblems(english: Texts, language: string, texts: Texts): string[] {
  const bases = [...english.keys()].filter((key) => key.endsWith('_other')).map(withoutPlural);
  const forms = formsOf(language);
  return bases.flatMap((base) => {
    const missing = forms.filter((form) => !texts.has(`${base}_${form}`));
    const surplus = ['zero', 'one', 'two', 'few', 'many', 'other'].filter(
      (form) => form !== 'zero' && !forms.includes(form) && texts.has(`${base}_${form}`),
    );
    return [
      ...(missing.length > 0 ? [`"${base}" lacks the plural forms ${missing.join(', ')}`] : []),
      ...(surplus.length > 0 ? [`"${base}" has the plural forms ${surplus.join(', ')}, which no number takes`] : []),
    ];
  });
}

function languageProblems(english: Texts, language: string, texts: Texts, isOptional: (key: string) => boolean) {
  const isForm = (key: string) => pluralOf(key) !== undefined && isPlural(english, withoutPlural(key));
  const missing = [...english.keys()].filter((key) => !isForm(key) && !texts.has(key) && !isOptional(key));
  const surplus = [...texts.keys()].filter((key) => !isForm(key) && !english.has(key) && !isOptional(key));
  const faulty = [...texts].flatMap(([key, text]) => {
    if (text.trim() === '') return [`"${key}" is empty or no text`];
    const problem = placeholderProblem(english, key, text);
    return problem === null ? [] : [`"${key}" ${problem}`];
  });
  return [
    ...missing.map((key) => `"${key}" is missing; en has it`),
    ...surplus.map((key) => `"${key}" is not in en`),
    ...pluralProblems(english, language, texts),
    ...faulty,
  ];
}

/** Problems within a namespace: keys, plural forms and placeholders that differ from the English ones. */
export function checkLanguages(
  { folder, languages }: Namespace,
  expected: readonly string[],
  isOptional: (key: string) => boolean,
): readonly string[] {
  const english = languages.get('en');
  if (english === undefined) return [`${folder}/en.json is missing`];
  const absent = expected.filter((language) => !languages.has(language));
  return [
    ...absent.map((language) => `${folder}/${language}.json is missing`),
    ...[...languages].flatMap(([language, texts]) =>
      languageProblems(english, language, texts, isOptional).map((problem) => `${folder}/${language}.json: ${problem}`),
    ),
  ];
}
