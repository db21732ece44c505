import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from './services.ts';
import { COUPON_NAMESPACE, nameBet, nameEvent, nameMarket, nameType, writeTotal, type NamedBet } from './words.ts';

/** Texts of the coupon and the names of bets, in the page's language. */
export function useWords() {
  const { t } = useTranslation(COUPON_NAMESPACE);
  const { host } = useServices();
  return useMemo(
    () => ({
      t,
      bet: (bet: NamedBet) => nameBet(t, bet),
      market: (bet: NamedBet) => nameMarket(t, bet),
      event: nameEvent,
      type: (typeId: number) => nameType(t, typeId),
      money: (minor: number, iso: string) => host.formatters.money(minor, iso),
      coef: (coef: string) => host.formatters.coef(coef),
      total: (total: string) => writeTotal(host.formatters, total),
    }),
    [t, host],
  );
}
