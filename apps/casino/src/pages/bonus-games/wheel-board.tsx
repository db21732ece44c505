import { wheelFields } from '@longshot/games';
import { useMedia } from '@longshot/ui';
import { useEffect, useRef } from 'react';
import { useBonusTranslations } from '../../parts/bonus-translations.tsx';
import { numberOf } from '../../model/bonus-shown.ts';
import type { BoardProps } from './board.ts';
import { isBlank, usePrizeText } from '../../parts/prize-text.tsx';
import * as css from './bonus-games.css';

const RADIUS = 100;
/** Turns before the wheel stops. */
const TURNS = 5;
const TURN_MS = 4_000;

const point = (angle: number, radius: number): string => {
  const radians = ((angle - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
};

/** The wheel with a field for each unit of weight; it turns to the field that was drawn. */
export const WheelBoard = ({ view, play, isFresh }: BoardProps) => {
  const { t } = useBonusTranslations();
  const prizeText = usePrizeText(play ?? view);
  const { prizes } = play ?? view;
  const isBlankRow = (row: number): boolean => {
    const prize = prizes[row];
    return prize === undefined || isBlank(prize);
  };
  const fields = wheelFields(prizes.map(({ weight }) => weight));
  const angle = 360 / fields.length;
  const field = numberOf(play?.shown, 'field');
  const turned = field === null ? 0 : -(TURNS * 360 + (field + 0.5) * angle);
  const wheel = useRef<SVGGElement>(null);
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  useEffect(() => {
    const turning = wheel.current;
    // Not every browser that shows the page can move it.
    if (!isFresh || isCalm || turned === 0 || turning === null || !('animate' in turning)) return undefined;
    const frames = [{ transform: 'rotate(0deg)' }, { transform: `rotate(${turned}deg)` }];
    const motion = turning.animate(frames, { duration: TURN_MS, easing: 'cubic-bezier(0.12, 0.7, 0.1, 1)' });
    return () => motion.cancel();
  }, [isFresh, isCalm, turned]);
  const label = field === null ? t('wheel.waiting') : t('wheel.stopped', { prize: prizeText(fields[field] ?? null) });
  return (
    <svg className={css.wheel} viewBox="-112 -118 224 230" role="img" aria-label={label}>
      <g ref={wheel} transform={`rotate(${turned})`}>
        {fields.map((row, index) => (
          <g key={index}>
            <path
              className={css.field}
              data-row={row % 6}
              d={`M0 0 L${point(index * angle, RADIUS)} A${RADIUS} ${RADIUS} 0 0 1 ${point((index + 1) * angle, RADIUS)} Z`}
            />
            <text
              className={css.wheelText}
              transform={`rotate(${(index + 0.5) * angle}) translate(0 -${RADIUS - 8}) rotate(90)`}
            >
              {isBlankRow(row) ? '–' : prizeText(row)}
            </text>
          </g>
        ))}
        <circle className={css.wheelHub} r="14" />
      </g>
      <path className={css.wheelMark} d="M0 -92 L-9 -114 L9 -114 Z" />
    </svg>
  );
};
