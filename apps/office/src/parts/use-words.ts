import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from './services.ts';

/** The namespace of the application's own texts. */
export const OFFICE_NAMESPACE = 'office';

/** Texts of the office in the page's language, and sums as the player wants them written. */
export function useWords() {
  const { t, i18n } = useTranslation(OFFICE_NAMESPACE);
  const { host } = useServices();
  return useMemo(
    () => ({
      t,
      has: (key: string): boolean => i18n.exists(key, { ns: OFFICE_NAMESPACE }),
      money: (minor: number, iso: string) => host.formatters.money(minor, iso),
      /** A sum that was added or taken, with its sign. */
      moved: (minor: number, iso: string) => {
        const sign = minor < 0 ? '\u2212' : minor > 0 ? '+' : '';
        return `${sign}${host.formatters.money(Math.abs(minor), iso)}`;
      },
      currencyName: (iso: string) => new Intl.DisplayNames(host.language, { type: 'currency' }).of(iso) ?? iso,
    }),
    [t, i18n, host],
  );
}
