import type { RefusedTerm } from './refused-terms.ts';
import type { Namespace } from './namespaces.ts';

const withoutPlaceholders = (text: string): string => text.replaceAll(/\{\{[^}]*\}\}/g, '');

/** The texts of a namespace that have a word which the glossary refuses, one sentence for each. */
export function checkRefusedTerms(
  words: readonly RefusedTerm[],
  { app, folder, languages }: Namespace,
): readonly string[] {
  return [...languages].flatMap(([language, texts]) => {
    const refused = words.filter((each) => each.language === language && !each.allowedIn.includes(app ?? 'common'));
    return [...texts].flatMap(([key, text]) =>
      refused
        .filter(({ matches }) => matches.test(withoutPlaceholders(text)))
        .map((each) => `${folder}/${language}.json: "${key}" says "${each.refused}"; the glossary says "${each.word}"`),
    );
  });
}
