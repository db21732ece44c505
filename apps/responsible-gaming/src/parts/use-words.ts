import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../services.ts';
import { LIMITS_NAMESPACE } from '../words.ts';

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
