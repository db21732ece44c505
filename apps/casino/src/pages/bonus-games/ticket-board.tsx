import { Button, joinClasses } from '@longshot/ui';
import { useState } from 'react';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { numbersOf } from '../../model/bonus-shown.ts';
import type { BoardProps } from './board.ts';
import { usePrizeText } from '../../parts/prize-text.tsx';
import * as css from './bonus-games.css';

const FIELDS = 9;

/** A ticket of nine fields that are scratched; three equal ones are its prize, which is the player's already. */
export const TicketBoard = ({ view, play, isFresh }: BoardProps) => {
  const { t } = useBonusTranslations();
  const prizeText = usePrizeText(play ?? view);
  const [scratched, setScratched] = useState<ReadonlySet<number>>(new Set());
  const fields = numbersOf(play?.shown, 'fields');
  const isOpen = (field: number): boolean => play !== null && (!isFresh || scratched.has(field));
  return (
    <div className={css.safe}>
      <ul className={css.nine}>
        {Array.from({ length: FIELDS }, (_, field) => {
          const row = fields[field] ?? null;
          const text = isOpen(field) ? (row === null || row < 0 ? t('lottery.blank') : prizeText(row)) : null;
          return (
            <li key={field}>
              <button
                type="button"
                className={joinClasses(
                  css.piece,
                  text === null && css.covered,
                  text !== null && row === play?.row && css.pieceOwn,
                )}
                aria-label={`${t('lottery.field', { number: field + 1 })}: ${text ?? t('lottery.covered')}`}
                disabled={play === null}
                onClick={() => setScratched(new Set([...scratched, field]))}
              >
                <span>{text ?? '★'}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {play !== null && isFresh && scratched.size < FIELDS && (
        <Button onClick={() => setScratched(new Set(Array.from({ length: FIELDS }, (_, field) => field)))}>
          {t('lottery.all')}
        </Button>
      )}
    </div>
  );
};
