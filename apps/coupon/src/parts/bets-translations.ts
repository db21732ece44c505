import type { DictionaryModule } from '@longshot/i18n';
import { useDictionary, type Dictionary } from '@longshot/remote';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COUPON_NAMESPACE } from '../model/namespaces.ts';
import { useServices } from './services.ts';

/** The namespace of what is said of placed and suggested coupons: it comes with those screens alone. */
const BETS_NAMESPACE = 'coupon-bets';

const betsDictionary: Dictionary = {
  namespace: BETS_NAMESPACE,
  own: (code) => import(`../locales/coupon-bets/${code}.json`) as Promise<DictionaryModule>,
};

/** Whether these texts are there, in the page's language; asks for them when they are not. */
export const useBetsTranslationsLoaded = (): boolean => useDictionary(useServices().host, betsDictionary);

/** Texts of placed and suggested coupons, those of the coupon beside them, and money in the player's words. */
export function useBetsTranslations() {
  const { t } = useTranslation([BETS_NAMESPACE, COUPON_NAMESPACE], { nsMode: 'fallback' });
  const { host } = useServices();
  return useMemo(() => ({ t, money: (minor: number, iso: string) => host.formatters.money(minor, iso) }), [t, host]);
}
