import type { DictionaryModule } from '@longshot/i18n';
import type { Dictionary } from '@longshot/remote';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The texts of toto. */
export const totoDictionary: Dictionary = {
  namespace: 'betting-toto',
  own: (code) => import(`../../locales/betting-toto/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts of these pages alone, and whether there is one of a key. */
export function useTotoText(): { readonly t: TFunction; readonly has: (key: string) => boolean } {
  const { t, i18n } = useTranslation(totoDictionary.namespace);
  return { t, has: (key) => i18n.exists(key, { ns: totoDictionary.namespace }) };
}
