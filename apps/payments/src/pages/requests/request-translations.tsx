import type { DictionaryModule } from '@longshot/i18n';
import { useLabels, withDictionary, type Dictionary } from '@longshot/remote';
import type { ComponentType } from 'react';
import { useServices } from '../../parts/services.ts';

const requestDictionary: Dictionary = {
  namespace: 'payments-requests',
  own: (code) => import(`../../locales/payments-requests/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts of requests about payments. */
export const useRequestTranslations = () => useLabels(useServices().host, requestDictionary.namespace);

/** The component once the texts of requests are here; nothing until then. */
export const withRequestTranslations = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withDictionary(() => useServices().host, requestDictionary, Component);
