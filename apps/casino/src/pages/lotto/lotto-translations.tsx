import type { DictionaryModule } from '@longshot/i18n';
import { useLabels, withDictionary, type Dictionary } from '@longshot/remote';
import type { ComponentType } from 'react';
import { useServices } from '../../parts/services.ts';

/** The texts of lotto. */
const lottoDictionary: Dictionary = {
  namespace: 'casino-lotto',
  own: (code) => import(`../../locales/casino-lotto/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts of lotto. */
export const useLottoTranslations = () => useLabels(useServices().host, lottoDictionary.namespace);

/** The component once the texts of lotto are here; nothing until then. */
export const withLottoTranslations = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withDictionary(() => useServices().host, lottoDictionary, Component);
