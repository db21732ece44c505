import type { Incident } from '@longshot/contracts';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useGameText } from '../../parts/zone/game-translations.ts';
import { useIncidentText, useIncidentTime } from '../../parts/zone/incident-text.ts';
import { chronicleOf } from '../../model/zone/pitch.ts';
import * as css from '../../parts/zone/zone.css';

/** Kinds after which the score stands beside the words. */
const SCORED: readonly Incident['kind'][] = [
  ...(['goal', 'goal-annulled', 'points', 'game', 'set', 'run', 'round', 'kill', 'map'] as const),
  ...(['period-end', 'end'] as const),
];

/** Incidents of the match, the newest first: the drawing in words. */
export const Course = ({
  incidents,
  head,
}: {
  readonly incidents: readonly Incident[];
  readonly head: Pick<EventEntry['head'], 'home' | 'away'>;
}) => {
  const { t } = useGameText();
  const say = useIncidentText({ head });
  const timeOf = useIncidentTime();
  const story = chronicleOf(incidents);
  if (story.length === 0) return <p className={css.courseNone}>{t('course.none')}</p>;
  return (
    <ol className={css.course} reversed aria-label={t('course.title')}>
      {story.toReversed().map((incident) => (
        <li key={incident.id} className={css.courseItem} data-kind={incident.kind}>
          <span className={css.courseTime}>
            <span className={incident.clockSeconds === null ? undefined : 'num'}>{timeOf(incident)}</span>
          </span>
          <span className={css.courseText}>
            <i className={css.courseMark} aria-hidden="true" />
            <bdi>{say(incident)}</bdi>
          </span>
          {SCORED.includes(incident.kind) && <span className="num">{`${incident.home}:${incident.away}`}</span>}
        </li>
      ))}
    </ol>
  );
};
