import { isRecord } from '@longshot/contracts';
import { FALLBACK_LANGUAGE, isLanguageCode, type LanguageCode, loadCommonDictionary } from '@longshot/i18n';
import type { i18n as I18n, Resource, ResourceKey } from 'i18next';

/** The namespace of the host's own texts. */
export const HOST_NAMESPACE = 'host';

/** Addresses of the release's texts in the page's language, by namespace. */
export type DictionaryUrls = Readonly<Record<string, string>>;

/** The texts at an address, or null when they cannot be had. The page preloads those that it needs at once. */
const fetchTranslations = async (url: string | undefined): Promise<ResourceKey | null> => {
  if (url === undefined) return null;
  try {
    const answer = await fetch(url);
    const texts: unknown = answer.ok ? await answer.json() : null;
    return isRecord(texts) ? texts : null;
  } catch {
    return null;
  }
};

/** Without the folders beside them: a list of their files would be part of every visit. */
const ownTranslations = async (language: LanguageCode): Promise<ResourceKey> =>
  (
    (await import(/* webpackInclude: /locales.[a-z]{2}\.json$/ */ `../../locales/${language}.json`)) as {
      default: ResourceKey;
    }
  ).default;

/**
 * Loads what the page says before any remote is there: the shared dictionary and the host's own, in one language; as
 * the gateway serves them, else as the host carries them.
 */
export const loadDictionaries = async (language: string, urls: DictionaryUrls = {}): Promise<Resource> => {
  const code = isLanguageCode(language) ? language : FALLBACK_LANGUAGE;
  const [common, host] = await Promise.all([
    fetchTranslations(urls['common']).then((texts) => texts ?? loadCommonDictionary(code)),
    fetchTranslations(urls[HOST_NAMESPACE]).then((texts) => texts ?? ownTranslations(code)),
  ]);
  return { [code]: { common, [HOST_NAMESPACE]: host } };
};

/** Adds texts of the release to the page; see `MountContext.loadTranslations`. A namespace is loaded once. */
export const createTranslationsLoader = (i18n: I18n, language: string, urls: DictionaryUrls) => {
  const loading = new Map<string, Promise<boolean>>();
  const load = async (namespace: string): Promise<boolean> => {
    const texts = await fetchTranslations(urls[namespace]);
    if (texts !== null) i18n.addResourceBundle(language, namespace, texts);
    else loading.delete(namespace);
    return texts !== null;
  };
  return (namespace: string, version?: string): Promise<boolean> => {
    const isOfVersion = version === undefined || urls[namespace]?.includes(`/${version}/`) === true;
    if (!isOfVersion) return Promise.resolve(false);
    if (i18n.hasResourceBundle(language, namespace)) return Promise.resolve(true);
    const present = loading.get(namespace) ?? load(namespace);
    loading.set(namespace, present);
    return present;
  };
};
