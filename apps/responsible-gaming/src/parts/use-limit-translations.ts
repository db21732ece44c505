import type { Limit } from '@longshot/contracts';
import { ENDLESS_DAYS } from '@longshot/domain/limits';
import { useMemo } from 'react';
import { useServices } from './services.ts';
import { useTranslations } from './use-translations.ts';

/** Names of limits, and their values as the player reads them. */
export function useLimitTranslations() {
  const { host } = useServices();
  const labels = useTranslations();
  return useMemo(() => {
    const amount = (measure: Limit['measure'], value: number, iso: string | null): string => {
      if (measure === 'money') return labels.money(value, iso ?? '');
      // texts: unit.*
      return value === ENDLESS_DAYS ? labels.t('unit.endless') : labels.t(`unit.${measure}`, { count: value });
    };
    return {
      amount,
      value: ({ measure, limitValue, iso }: Pick<Limit, 'measure' | 'limitValue' | 'iso'>) =>
        amount(measure, limitValue, iso),
      // texts: name.*
      name: (label: string): string => labels.t(`name.${label}`),
      at: (seconds: number): string => host.formatters.dateTime(seconds * 1000),
    };
  }, [labels, host]);
}
