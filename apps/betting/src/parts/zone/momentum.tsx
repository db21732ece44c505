import type { Incident } from '@longshot/contracts';
import { momentumArea, momentumOf } from '../../model/zone/momentum.ts';
import { stripMarks, stripSeconds } from '../../model/zone/pitch.ts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useGameText } from './game-translations.ts';
import * as css from './zone.css';

const ROOM = { width: 320, height: 52 } as const;
const { width, height } = ROOM;

/** Who has had the better of the match, home above the line and away below it, with goals and cards along the time. */
export const Momentum = ({ entry, story }: { readonly entry: EventEntry; readonly story: readonly Incident[] }) => {
  const { t } = useGameText();
  const { sport, head } = entry;
  const points = momentumOf(sport.slug, story);
  if (points.length === 0) return null;
  const marks = stripMarks(story, stripSeconds(sport.slug, story));
  return (
    <div className={css.momentum}>
      <p className={css.momentumSide}>
        <bdi>{head.home.name}</bdi>
        <span>{t('momentum.title')}</span>
      </p>
      <svg
        className={css.momentumCurve}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={css.momentumHome} d={momentumArea(points, 'home', ROOM)} />
        <path className={css.momentumAway} d={momentumArea(points, 'away', ROOM)} />
        <path className={css.stripAxis} d={`M0 ${height / 2}H${width}`} />
        {marks.map(({ incident, at }) => {
          const x = at * width;
          if (incident.kind === 'goal')
            return <path key={incident.id} className={css.momentumGoal} d={`M${x} 0V${height}`} />;
          const y = incident.side === 'away' ? height - 9 : 1;
          const card = incident.kind === 'red-card' ? css.stripRed : css.stripYellow;
          return <rect key={incident.id} className={card} x={x - 2.5} y={y} width="5" height="8" rx="1" />;
        })}
      </svg>
      <p className={css.momentumSide}>
        <bdi>{head.away.name}</bdi>
      </p>
    </div>
  );
};
