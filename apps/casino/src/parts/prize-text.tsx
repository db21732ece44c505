import type { BonusGameView } from '@longshot/contracts';
import { useBonusTranslations } from './bonus-translations.tsx';

type Prize = BonusGameView['prizes'][number];

/** Whether a row gives nothing. */
export const isBlank = ({ amountMinor, points, freeRounds }: Prize): boolean =>
  amountMinor === 0 && points === undefined && freeRounds === undefined;

/** Writes the prize of a row: a sum, a free bet, points, free rounds, or that there is none. */
export function usePrizeText({ prizes, iso }: Pick<BonusGameView, 'prizes' | 'iso'>): (row: number | null) => string {
  const { t, money } = useBonusTranslations();
  return (row) => {
    const prize = row === null ? undefined : prizes[row];
    if (prize === undefined || isBlank(prize)) return t('nothing');
    const { gives, amountMinor, points, freeRounds } = prize;
    if (points !== undefined) return t('prizes.points', { count: points });
    if (freeRounds !== undefined) return t('prizes.freeRounds', { count: freeRounds.rounds });
    const sum = money(amountMinor, iso);
    return gives === 'free-bet' ? t('prizes.freeBet', { sum }) : sum;
  };
}
