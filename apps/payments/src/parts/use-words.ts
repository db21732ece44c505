import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from './services.ts';

/** The namespace of the application's own texts. */
export const PAYMENTS_NAMESPACE = 'payments';

/** Texts of payments in the page's language, and sums as the player wants them written. */
export function useWords() {
  const { t, i18n } = useTranslation(PAYMENTS_NAMESPACE);
  const { host } = useServices();
  return useMemo(
    () => ({
      t,
      has: (key: string): boolean => i18n.exists(key, { ns: PAYMENTS_NAMESPACE }),
      money: (minor: number, iso: string) => host.formatters.money(minor, iso),
    }),
    [t, i18n, host],
  );
}
