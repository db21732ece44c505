import type { Namespace } from './namespaces.ts';

/** Words of code or wire that no player reads, with what the page says in their place: "Not on the page" of the glossary. */
export const PAGE_TERMS: Readonly<Record<string, string>> = {
  coef: 'odds',
  coefficient: 'odds',
  coefficients: 'odds',
  fixture: 'match',
  fixtures: 'matches',
  prepaid: 'paid in advance',
  tiding: 'notification',
  tidings: 'notifications',
};

const PLACEHOLDER = /\{\{[^}]*\}\}|<[^>]*>/g;

/** The first word of the code that an English text says; null where it says none. */
export function wordOfCode(text: string): string | null {
  const words = text
    .replaceAll(PLACEHOLDER, ' ')
    .toLowerCase()
    .split(/[^a-z]+/);
  return words.find((word) => Object.hasOwn(PAGE_TERMS, word)) ?? null;
}

/** The English texts of a namespace that say a word of the code where the page has its own. */
export function checkPageTerms({ folder, languages }: Namespace): readonly string[] {
  return [...(languages.get('en') ?? [])].flatMap(([key, text]) => {
    const word = wordOfCode(text);
    return word === null ? [] : [`${folder}/en.json: "${key}" says "${word}", the page says "${PAGE_TERMS[word]}"`];
  });
}
