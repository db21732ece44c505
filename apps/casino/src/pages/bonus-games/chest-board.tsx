import { joinClasses } from '@longshot/ui';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { numberOf, numbersOf } from '../../model/bonus-shown.ts';
import type { BoardProps } from './board.ts';
import { usePrizeText } from '../../parts/prize-text.tsx';
import * as css from './bonus-games.css';

const CHESTS = 9;

const ChestArt = ({ isOpen }: { readonly isOpen: boolean }) => (
  <svg className={css.art} viewBox="0 0 64 52" aria-hidden="true">
    <path className={css.chestLid} d={isOpen ? 'M6 18 L12 2 H52 L58 18 Z' : 'M6 24 Q6 6 32 6 Q58 6 58 24 Z'} />
    <rect className={css.chestBody} x="6" y="24" width="52" height="24" rx="3" />
    <rect className={css.chestLock} x="27" y="20" width="10" height="12" rx="2" />
  </svg>
);

/** Nine chests, one of which is opened; then all are seen. */
export const ChestBoard = ({ view, play, isStill, onDecide }: BoardProps) => {
  const { t } = useBonusTranslations();
  const prizeText = usePrizeText(play ?? view);
  const chests = numbersOf(play?.shown, 'chests');
  const opened = numberOf(play?.shown, 'opened');
  return (
    <ul className={css.nine}>
      {Array.from({ length: CHESTS }, (_, index) => {
        const row = chests[index] ?? null;
        const prize = chests.length === 0 ? null : prizeText(row);
        const name = t('chest.one', { number: index + 1 });
        return (
          <li key={index}>
            <button
              type="button"
              className={joinClasses(css.piece, opened === index && css.pieceOwn)}
              aria-label={prize === null ? name : `${name}: ${prize}`}
              aria-pressed={opened === index}
              disabled={isStill}
              onClick={() => onDecide(index)}
            >
              <ChestArt isOpen={prize !== null} />
              <span>{prize ?? index + 1}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
