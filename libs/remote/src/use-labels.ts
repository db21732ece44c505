import type { MountContext } from '@longshot/host-contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Labels of a remote: its texts in the page's language, and sums as the player wants them written. */
export interface Labels {
  readonly t: TFunction;
  /** Whether there is a text under a key. */
  readonly has: (key: string) => boolean;
  readonly money: (minor: number, iso: string) => string;
}

/** The labels of a namespace; the same object as long as language and texts stay. */
export function useLabels({ formatters }: MountContext, namespace: string): Labels {
  const { t, i18n } = useTranslation(namespace);
  return useMemo(
    () => ({
      t,
      has: (key) => i18n.exists(key, { ns: namespace }),
      money: (minor, iso) => formatters.money(minor, iso),
    }),
    [t, i18n, formatters, namespace],
  );
}
