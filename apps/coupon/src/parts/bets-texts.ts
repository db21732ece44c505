import { addTexts, type DictionaryModule, type LanguageCode } from '@longshot/i18n';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COUPON_NAMESPACE } from '../model/words.ts';
import { useServices } from './services.ts';

/** The namespace of what is said of placed and suggested coupons: it comes with those screens alone. */
export const BETS_NAMESPACE = 'coupon-bets';

const own = (code: LanguageCode): Promise<DictionaryModule> =>
  import(`../locales/coupon-bets/${code}.json`) as Promise<DictionaryModule>;

/** Whether these texts are there, in the page's language; asks for them when they are not. */
export function useBetsTexts(): boolean {
  const { host } = useServices();
  const [isThere, setThere] = useState(host.i18n.hasResourceBundle(host.language, BETS_NAMESPACE));
  useEffect(() => {
    let isWanted = true;
    addTexts(host, BETS_NAMESPACE, own).then(
      () => isWanted && setThere(true),
      (error: unknown) => host.onError(error),
    );
    return () => {
      isWanted = false;
    };
  }, [host]);
  return isThere;
}

/** Texts of placed and suggested coupons, those of the coupon beside them, and money in the player's words. */
export function useBetsWords() {
  const { t } = useTranslation([BETS_NAMESPACE, COUPON_NAMESPACE], { nsMode: 'fallback' });
  const { host } = useServices();
  return useMemo(() => ({ t, money: (minor: number, iso: string) => host.formatters.money(minor, iso) }), [t, host]);
}
