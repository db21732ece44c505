import type { DictionaryModule } from '@longshot/i18n';
import { withDictionary, type Dictionary } from '@longshot/remote';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from './services.ts';

/** The texts of what is not on a first board: search, filters, pages of championships and teams, several games. */
const moreDictionary: Dictionary = {
  namespace: 'betting-more',
  own: (code) => import(`../locales/betting-more/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts of what came later. */
export const useMoreTranslations = () => useTranslation(moreDictionary.namespace);

/** The component once the texts that it speaks with are here; nothing until then. */
export const withMoreTranslations = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withDictionary(() => useServices().host, moreDictionary, Component);
