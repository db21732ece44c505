import type { ResourceKey } from 'i18next';
import type { LanguageCode } from './languages.ts';

const dictionaries: Readonly<Record<LanguageCode, () => Promise<{ default: ResourceKey }>>> = {
  en: () => import('./locales/en.json'),
  de: () => import('./locales/de.json'),
  ru: () => import('./locales/ru.json'),
  ar: () => import('./locales/ar.json'),
};

/** Loads the shared dictionary of one language, as a chunk of its own. */
export const loadCommonDictionary = async (language: LanguageCode): Promise<ResourceKey> =>
  (await dictionaries[language]()).default;
