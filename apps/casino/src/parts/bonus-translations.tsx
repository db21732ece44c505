import type { DictionaryModule } from '@longshot/i18n';
import { useLabels, withDictionary, type Dictionary } from '@longshot/remote';
import type { ComponentType } from 'react';
import { useServices } from './services.ts';

/** The texts of bonus games, of the casino's offers and tournaments. */
const bonusDictionary: Dictionary = {
  namespace: 'casino-bonus-games',
  own: (code) => import(`../locales/casino-bonus-games/${code}.json`) as Promise<DictionaryModule>,
};

/** Those texts, sums and points as the player wants them written, and moments in their zone. */
export const useBonusTranslations = () => {
  const { host } = useServices();
  const labels = useLabels(host, bonusDictionary.namespace);
  const { language } = host;
  // English days are written as in Britain, as they are on every other page.
  const locale = language === 'en' ? 'en-GB' : language;
  const date = (atMs: number) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(atMs);
  const share = (part: number, whole: number) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(part / whole);
  return { ...labels, date, moment: host.formatters.dateTime, share, number: host.formatters.number };
};

/** The component once those texts are here; nothing until then. */
export const withBonusTranslations = <Props extends object>(Component: ComponentType<Props>): ComponentType<Props> =>
  withDictionary(() => useServices().host, bonusDictionary, Component);
