import { useLabels } from '@longshot/remote';
import { useMemo } from 'react';
import { useServices } from './services.ts';

/** The namespace of the application's own texts. */
export const OFFICE_NAMESPACE = 'office';

/** Texts of the office in the page's language, and sums as the player wants them written. */
export function useTranslations() {
  const { host } = useServices();
  const labels = useLabels(host, OFFICE_NAMESPACE);
  return useMemo(
    () => ({
      ...labels,
      /** A sum that was added or taken, with its sign. */
      moved: (minor: number, iso: string) => {
        const sign = minor < 0 ? '\u2212' : minor > 0 ? '+' : '';
        return `${sign}${labels.money(Math.abs(minor), iso)}`;
      },
      currencyName: (iso: string) => new Intl.DisplayNames(host.language, { type: 'currency' }).of(iso) ?? iso,
    }),
    [labels, host],
  );
}
