/** The languages in which names are made. */
export const nameLanguages = ['en', 'de', 'ru', 'ar'] as const;

/** One of `nameLanguages`. */
export type NameLanguage = (typeof nameLanguages)[number];

/** A text that is the same in every language, or one text a language; of a map at least one entry. */
export type LocalText = string | Readonly<Record<string, string>>;

/** A text with the language that it is in. */
export interface FoundText {
  readonly text: string;
  readonly language: string;
}

/** True for one of `nameLanguages`. */
export const isNameLanguage = (value: unknown): value is NameLanguage =>
  nameLanguages.some((language) => language === value);

/** The text in the language asked, else in English, else under the first key in order of code; null for a map without an entry. */
export const findText = (text: LocalText, language: NameLanguage): FoundText | null => {
  if (typeof text === 'string') return { text, language };
  const found = [language, 'en', ...Object.keys(text).toSorted()].find((key) => Object.hasOwn(text, key));
  return found === undefined ? null : { text: text[found] ?? '', language: found };
};
