import { formatDate, type DictionaryModule } from '@longshot/i18n';
import { useLabels, withDictionary, type Dictionary } from '@longshot/remote';
import type { ComponentType } from 'react';
import { useServices } from '../../parts/services.ts';

/** The texts of offers. */
const offerDictionary: Dictionary = {
  namespace: 'info-offers',
  own: (code) => import(`../../locales/info-offers/${code}.json`) as Promise<DictionaryModule>,
};

/** Texts of offers, sums as the visitor wants them written, and days with their year. */
export const useOfferTranslations = () => {
  const { host } = useServices();
  const labels = useLabels(host, offerDictionary.namespace);
  const { timeZone } = host.store.preferences.current;
  const date = (atMs: number) => formatDate(atMs, { language: host.language, timeZone, is12HourClock: false });
  return { ...labels, date };
};

/** The component once the texts of offers are here; nothing until then. */
export const withOfferTranslations = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withDictionary(() => useServices().host, offerDictionary, Component);
