import { joinClasses } from '@longshot/ui';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { dragonsOf, numbersOf } from '../../model/bonus-shown.ts';
import type { BoardProps } from './board.ts';
import { usePrizeText } from '../../parts/prize-text.tsx';
import * as css from './bonus-games.css';

const STONES = [0, 1, 2] as const;

const Dragon = () => (
  <svg className={css.art} viewBox="0 0 32 32" aria-hidden="true">
    <path className={css.dragon} d="M3 22 Q8 8 18 9 L22 3 L23 9 Q30 11 29 17 L22 18 Q26 26 16 29 Q6 30 3 22 Z" />
    <circle className={css.dragonEye} cx="22" cy="13" r="1.6" />
  </svg>
);

/** A path of steps with three stones each; the first step is the lowest. */
export const DragonBoard = ({ view, play, isStill, onDecide }: BoardProps) => {
  const { t } = useBonusTranslations();
  const { prizes } = play ?? view;
  const prizeText = usePrizeText(play ?? view);
  const path = numbersOf(play?.shown, 'path');
  const dragons = dragonsOf(play?.shown);
  const steps = Array.from({ length: prizes.length - 1 }, (_, step) => prizes.length - 2 - step);
  return (
    <ol className={css.path} reversed>
      {steps.map((step) => (
        <li key={step} className={css.step}>
          <span className={css.stepPrize}>{prizeText(step + 1)}</span>
          {STONES.map((stone) => {
            const isChosen = path[step] === stone;
            const isDragon = dragons[step]?.[stone] === true;
            const name = t('dragon.stone', { step: step + 1, number: stone + 1 });
            const passed = isChosen && !isDragon ? [t('dragon.passed')] : [];
            return (
              <button
                key={stone}
                type="button"
                className={joinClasses(css.piece, css.stone, isChosen && css.pieceOwn)}
                aria-label={[name, ...passed, ...(isDragon ? [t('dragon.dragon')] : [])].join(', ')}
                aria-pressed={isChosen}
                disabled={isStill || step !== path.length}
                onClick={() => onDecide(stone)}
              >
                {isDragon ? <Dragon /> : <span aria-hidden="true">{isChosen ? '✓' : stone + 1}</span>}
              </button>
            );
          })}
        </li>
      ))}
    </ol>
  );
};
