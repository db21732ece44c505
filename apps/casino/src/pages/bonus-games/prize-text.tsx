import type { BonusGameView } from '@longshot/contracts';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';

/** Writes the prize of a row: a sum, or that there is none. */
export function usePrizeText({ prizes, iso }: Pick<BonusGameView, 'prizes' | 'iso'>): (row: number | null) => string {
  const { t, money } = useBonusTranslations();
  return (row) => {
    const amountMinor = (row === null ? undefined : prizes[row])?.amountMinor ?? 0;
    return amountMinor === 0 ? t('nothing') : money(amountMinor, iso);
  };
}
