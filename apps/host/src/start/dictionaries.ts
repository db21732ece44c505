import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode, loadCommonDictionary } from '@longshot/i18n';
import type { Resource, ResourceKey } from 'i18next';

/** The namespace of the host's own texts. */
export const HOST_NAMESPACE = 'host';

const dictionaries: Readonly<Record<LanguageCode, () => Promise<{ default: ResourceKey }>>> = {
  en: () => import('../locales/en.json'),
  de: () => import('../locales/de.json'),
  ru: () => import('../locales/ru.json'),
  ar: () => import('../locales/ar.json'),
};

/** Loads what the page says before any remote is there: the shared dictionary and the host's own, in one language. */
export const loadDictionaries = async (language: string): Promise<Resource> => {
  const code = isLanguageCode(language) ? language : FALLBACK_LANGUAGE;
  const [common, host] = await Promise.all([loadCommonDictionary(code), dictionaries[code]()]);
  return { [code]: { common, [HOST_NAMESPACE]: host.default } };
};
