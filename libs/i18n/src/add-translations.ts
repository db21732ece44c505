import type { i18n as I18n, ResourceKey } from 'i18next';
import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode } from './languages.ts';

/** Where translations are added, and who may have them already. */
export interface TranslationsTarget {
  readonly i18n: I18n;
  readonly language: string;
  /** Adds the release's translations of a namespace and answers true, or false when they cannot be had. */
  readonly loadTranslations?: (namespace: string) => Promise<boolean>;
  /** @deprecated Since 1.4 of the mount contract `loadTranslations`; dropped in 0.2.0. The same, of hosts of before. */
  readonly loadTexts?: (namespace: string) => Promise<boolean>;
}

/** A module that is a dictionary. */
export interface DictionaryModule {
  readonly default: ResourceKey;
}

/**
 * Adds a namespace in the page's language alone: the release's translations, or else those that the application carries, which
 * `own` imports. A namespace that is there is left as it is.
 */
export const addTranslations = async (
  { i18n, language, loadTexts, loadTranslations = loadTexts }: TranslationsTarget,
  namespace: string,
  own: (code: LanguageCode) => Promise<DictionaryModule>,
): Promise<void> => {
  if (i18n.hasResourceBundle(language, namespace) || (await loadTranslations?.(namespace))) return;
  const dictionary = await own(isLanguageCode(language) ? language : FALLBACK_LANGUAGE);
  i18n.addResourceBundle(language, namespace, dictionary.default);
};
