import type { DictionaryModule } from '@longshot/i18n';
import { useLabels, withDictionary, type Dictionary } from '@longshot/remote';
import type { ComponentType } from 'react';
import { useServices } from '../../parts/services.ts';

/** The texts around the betting alphabet. */
const alphabetDictionary: Dictionary = {
  namespace: 'info-alphabet',
  own: (code) => import(`../../locales/info-alphabet/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts around the betting alphabet. */
export const useAlphabetTranslations = () => useLabels(useServices().host, alphabetDictionary.namespace);

/** The component once the texts around the alphabet are here; nothing until then. */
export const withAlphabetTranslations = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withDictionary(() => useServices().host, alphabetDictionary, Component);
