import { withoutUndefined } from '@longshot/domain/input';
import { createInstance, type i18n as I18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { FALLBACK_LANGUAGE } from './languages.ts';

/** The namespace of the shared dictionary. */
export const COMMON_NAMESPACE = 'common';

/** Input of the page’s texts. */
export interface I18nInput {
  /** The page's language. */
  readonly language: string;
  /** Dictionaries at hand: language, namespace, keys. Applications add theirs with `addResourceBundle`. */
  readonly resources: Resource;
  /** Told of each key that no dictionary has; the text shown is the key. Pass it in development and tests. */
  readonly onMissingKey?: (namespace: string, key: string) => void;
}

/**
 * The page's i18next instance, ready at once. The host makes one and hands it to the applications in the mount
 * context; each application's texts stand in a namespace of its own name, shared ones in `common`, where every
 * namespace looks too. Texts are not escaped: React does that.
 */
export const createI18n = ({ language, resources, onMissingKey }: I18nInput): I18n => {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: FALLBACK_LANGUAGE,
    resources,
    ns: [COMMON_NAMESPACE],
    defaultNS: COMMON_NAMESPACE,
    fallbackNS: COMMON_NAMESPACE,
    initAsync: false,
    returnNull: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    saveMissing: onMissingKey !== undefined,
    ...withoutUndefined({
      missingKeyHandler: onMissingKey
        ? (_languages: readonly string[], namespace: string, key: string) => onMissingKey(namespace, key)
        : undefined,
    }),
  });
  return instance;
};
