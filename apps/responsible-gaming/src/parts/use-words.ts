import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from './services.ts';

/** The namespace of the application's own texts. */
export const LIMITS_NAMESPACE = 'responsible-gaming';

/** Texts of limits in the page's language, and sums as the player wants them written. */
export function useWords() {
  const { t, i18n } = useTranslation(LIMITS_NAMESPACE);
  const { host } = useServices();
  return useMemo(
    () => ({
      t,
      has: (key: string): boolean => i18n.exists(key, { ns: LIMITS_NAMESPACE }),
      money: (minor: number, iso: string) => host.formatters.money(minor, iso),
    }),
    [t, i18n, host],
  );
}
