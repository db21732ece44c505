import type { Limit } from '@longshot/contracts';
import { useMemo } from 'react';
import { useServices } from './services.ts';
import { useWords } from './use-words.ts';

/** Names of limits, and their values as the player reads them. */
export function useLimitWords() {
  const { host } = useServices();
  const words = useWords();
  return useMemo(() => {
    const amount = (measure: Limit['measure'], value: number, iso: string | null): string =>
      // texts: unit.*
      measure === 'money' ? words.money(value, iso ?? '') : words.t(`unit.${measure}`, { count: value });
    return {
      amount,
      value: ({ measure, limitValue, iso }: Pick<Limit, 'measure' | 'limitValue' | 'iso'>) =>
        amount(measure, limitValue, iso),
      // texts: name.*
      name: (label: string): string => words.t(`name.${label}`),
      at: (seconds: number): string => host.formatters.dateTime(seconds * 1000),
    };
  }, [words, host]);
}
