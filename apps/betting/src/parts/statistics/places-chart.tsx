import type { StandingRow } from '@longshot/contracts';
import { panelClass } from '@longshot/ui';
import { useMemo } from 'react';
import { PLACES_CHART, placesShape, type PlacesLine } from '../../model/results/places-shape.ts';
import { useResultText } from '../results/result-translations.ts';
import * as resultCss from '../results/results.css';
import { useTranslations } from '../use-translations.ts';
import * as css from './charts.css';

/** So many lines have a colour and a name: those of `marked`, else of the first places. */
const NAMED = 3;
/** A name needs so much room above and below. */
const LABEL_HEIGHT = 14;

const { width, height, left, right, bottom } = PLACES_CHART;

/** Moves names that would stand on each other apart, from the top. */
function apart(ends: readonly number[]): readonly number[] {
  let last = -Infinity;
  return ends.map((end) => (last = Math.max(end, last + LABEL_HEIGHT)));
}

/** How the table came about, a line a side: the first is on top. Nothing before two rounds. */
export const PlacesChart = ({
  rounds,
  standings,
  marked,
}: {
  readonly rounds: readonly PlacesLine[];
  readonly standings: readonly StandingRow[];
  readonly marked?: readonly string[];
}) => {
  const { t } = useResultText();
  const { number, name } = useTranslations();
  const shape = useMemo(() => placesShape(rounds), [rounds]);
  if (shape === null) return null;
  const names = new Map(standings.map(({ competitor }) => [competitor.id, competitor.name]));
  const wanted = marked ?? standings.slice(0, NAMED).map(({ competitor }) => competitor.id);
  const named = shape.lines
    .filter(({ competitorId }) => wanted.includes(competitorId))
    .toSorted((a, b) => a.place - b.place);
  const labels = apart(named.map(({ endY }) => endY));
  const said = named.map(({ competitorId, place }) => `${name(names.get(competitorId) ?? '')} ${number(place)}`);
  return (
    <section className={panelClass(resultCss.group)} aria-label={t('places.title')}>
      <h2 className={resultCss.groupHead}>{t('places.title')}</h2>
      <svg
        className={css.chart}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('places.label', { places: said.join(', ') })}
      >
        {shape.levels.map(({ place, y }) => (
          <g key={place}>
            <path className={css.rule} d={`M${left} ${y.toFixed(1)}H${right}`} />
            <text className={css.tick} x={left - 8} y={y + 4} textAnchor="end">
              {place}
            </text>
          </g>
        ))}
        {shape.rounds.map(({ round, x }) => (
          <text key={round} className={css.tick} x={x} y={height - 6} textAnchor="middle">
            {round}
          </text>
        ))}
        {shape.lines.map(({ competitorId, path }) => (
          <path key={competitorId} className={css.faint} d={path} />
        ))}
        {named.map(({ competitorId, path, endY, place }, index) => (
          <g key={competitorId} data-series={index + 1} className={css.series}>
            <path className={css.line} d={path} />
            <circle cx={right} cy={endY} r="3.5" />
            <text x={right + 10} y={(labels[index] ?? endY) + 4}>
              {`${place} ${names.get(competitorId) ?? ''}`}
            </text>
          </g>
        ))}
        <path className={css.axis} d={`M${left} ${bottom + 4}H${right}`} />
      </svg>
      <p className={css.caption}>{t('places.rounds')}</p>
    </section>
  );
};
