/** A language the site speaks. */
export interface Language {
  /** As in addresses: `/de/…`. */
  readonly code: string;
  /** Its name in English. */
  readonly name: string;
  /** Its name in itself. */
  readonly nativeName: string;
}

/** Every language that has dictionaries, in the order of the language menu. */
export const LANGUAGES = [
  { code: 'en', name: 'English', nativeName: 'English' },
  { code: 'de', name: 'German', nativeName: 'Deutsch' },
  { code: 'ru', name: 'Russian', nativeName: 'Русский' },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية' },
] as const satisfies readonly Language[];

/** The code of a language that has dictionaries. */
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

/** Language that a text falls back to. */
export const FALLBACK_LANGUAGE: LanguageCode = 'en';

/** Whether there are dictionaries for the code. */
export const isLanguageCode = (code: string): code is LanguageCode =>
  LANGUAGES.some((language) => language.code === code);

/** The facts of a language; those of the fallback for one that has no dictionaries. */
export const languageOf = (code: string): Language =>
  LANGUAGES.find((language) => language.code === code) ?? LANGUAGES[0];
