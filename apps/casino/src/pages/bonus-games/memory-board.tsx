import { joinClasses } from '@longshot/ui';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { numberOf, numbersOf } from '../../model/bonus-shown.ts';
import type { BoardProps } from './board.ts';
import { usePrizeText } from '../../parts/prize-text.tsx';
import * as css from './bonus-games.css';

const CARDS = 12;

/** Shapes of the six symbols, told apart by form as well as colour. */
const SHAPES = [
  'M16 3 L20 12 L30 13 L22 19 L25 29 L16 23 L7 29 L10 19 L2 13 L12 12 Z',
  'M16 4 A12 12 0 1 1 15.9 4 Z',
  'M4 4 H28 V28 H4 Z',
  'M16 3 L29 27 H3 Z',
  'M16 2 L28 16 L16 30 L4 16 Z',
  'M12 3 H20 V12 H29 V20 H20 V29 H12 V20 H3 V12 H12 Z',
] as const;

/** Twelve cards that are turned two at a time until two are equal. */
export const MemoryBoard = ({ view, play, isStill, onDecide }: BoardProps) => {
  const { t } = useBonusTranslations();
  const prizeText = usePrizeText(play ?? view);
  const cards = numbersOf(play?.shown, 'cards');
  const pair = numberOf(play?.shown, 'pair');
  const rows = numbersOf(play?.shown, 'rows');
  const turned = play?.decisions ?? [];
  const isStaying = play?.shown['stays'] === true;
  return (
    <ul className={css.twelve}>
      {Array.from({ length: CARDS }, (_, card) => {
        const symbol = cards[card] ?? null;
        const cannotTurn = symbol !== null && (isStaying || (turned.length % 2 === 1 && turned.at(-1) === card));
        // texts: memory.symbol.*
        const face = symbol === null ? t('memory.closed') : t(`memory.symbol.${symbol}`);
        const prize = symbol !== null && rows.length > 0 ? prizeText(rows[symbol] ?? null) : null;
        const label = [t('memory.card', { number: card + 1 }), face, ...(prize === null ? [] : [prize])].join(', ');
        return (
          <li key={card}>
            <button
              type="button"
              className={joinClasses(
                css.piece,
                symbol !== null && css.cardOpen,
                symbol !== null && symbol === pair && css.pieceOwn,
              )}
              aria-label={label}
              aria-disabled={isStill || cannotTurn}
              onClick={() => {
                if (!isStill && !cannotTurn) onDecide(card);
              }}
            >
              {symbol === null ? (
                <span aria-hidden="true">?</span>
              ) : (
                <svg className={css.art} viewBox="0 0 32 32" aria-hidden="true">
                  <path className={css.symbol} data-row={symbol} d={SHAPES[symbol] ?? SHAPES[0]} />
                </svg>
              )}
              {prize !== null && <span>{prize}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
