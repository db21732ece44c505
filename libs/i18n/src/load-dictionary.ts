import type { ResourceKey } from 'i18next';
import type { DictionaryModule } from './add-translations.ts';
import type { LanguageCode } from './languages.ts';

/** Loads the shared dictionary of one language, as a chunk of its own. */
export const loadCommonDictionary = async (language: LanguageCode): Promise<ResourceKey> => {
  const module = (await import(`./locales/${language}.json`)) as DictionaryModule;
  return module.default;
};
