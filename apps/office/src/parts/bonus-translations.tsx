import type { DictionaryModule } from '@longshot/i18n';
import { useLabels, withDictionary, type Dictionary } from '@longshot/remote';
import type { ComponentType } from 'react';
import { useServices } from './services.ts';

/** The texts of bonuses and offers. */
const bonusDictionary: Dictionary = {
  namespace: 'office-bonuses',
  own: (code) => import(`../locales/office-bonuses/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts of bonuses, and sums as the player wants them written. */
export const useBonusTranslations = () => useLabels(useServices().host, bonusDictionary.namespace);

/** The component once the texts of bonuses are here; nothing until then. */
export const withBonusTranslations = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withDictionary(() => useServices().host, bonusDictionary, Component);
