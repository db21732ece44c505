import type { GameResult } from '@longshot/contracts';
import { panelClass } from '@longshot/ui';
import { useResultText } from '../results/result-translations.ts';
import * as resultCss from '../results/results.css';
import { useTranslations } from '../use-translations.ts';
import * as css from './charts.css';

const ROOM = { width: 640, height: 120, middle: 60, bar: 18 } as const;

/** A game as its two bars: what a side scored and what it conceded. */
interface GameBars {
  readonly eventId: string;
  readonly scored: number;
  readonly conceded: number;
}

/** The games of a side that have a score, oldest first. */
function barsOf(results: readonly GameResult[], teamId: string): readonly GameBars[] {
  return results.toReversed().flatMap(({ eventId, score, home }): GameBars[] => {
    if (score === null) return [];
    const isHome = home.id === teamId;
    return [{ eventId, scored: isHome ? score.home : score.away, conceded: isHome ? score.away : score.home }];
  });
}

/** Goals of a side in its last games: those it scored above the line, those it conceded below. */
export const GoalsChart = ({
  results,
  teamId,
}: {
  readonly results: readonly GameResult[];
  readonly teamId: string;
}) => {
  const { t } = useResultText();
  const { number } = useTranslations();
  const games = barsOf(results, teamId);
  if (games.length < 2) return null;
  const most = Math.max(1, ...games.flatMap(({ scored, conceded }) => [scored, conceded]));
  const unit = (ROOM.middle - 16) / most;
  const step = ROOM.width / games.length;
  const sum = (of: 'scored' | 'conceded') => number(games.reduce((total, game) => total + game[of], 0));
  return (
    <section className={panelClass(resultCss.group)} aria-label={t('goals.title')}>
      <h2 className={resultCss.groupHead}>{t('goals.title')}</h2>
      <svg
        className={css.chart}
        viewBox={`0 0 ${ROOM.width} ${ROOM.height}`}
        role="img"
        aria-label={t('goals.label', { scored: sum('scored'), conceded: sum('conceded') })}
      >
        {games.map(({ eventId, scored, conceded }, index) => {
          const x = index * step + (step - ROOM.bar) / 2;
          const middle = x + ROOM.bar / 2;
          return (
            <g key={eventId}>
              <rect
                className={css.scored}
                x={x}
                y={ROOM.middle - scored * unit}
                width={ROOM.bar}
                height={scored * unit}
              />
              <rect className={css.conceded} x={x} y={ROOM.middle} width={ROOM.bar} height={conceded * unit} />
              <text className={css.tick} x={middle} y={ROOM.middle - scored * unit - 4} textAnchor="middle">
                {scored}
              </text>
              <text className={css.tick} x={middle} y={ROOM.middle + conceded * unit + 11} textAnchor="middle">
                {conceded}
              </text>
            </g>
          );
        })}
        <path className={css.axis} d={`M0 ${ROOM.middle}H${ROOM.width}`} />
      </svg>
      <p className={css.caption}>
        <i className={css.keyScored} aria-hidden="true" />
        {t('goals.scored')}
        <i className={css.keyConceded} aria-hidden="true" />
        {t('goals.conceded')}
      </p>
    </section>
  );
};
