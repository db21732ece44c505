import type { Incident } from '@longshot/contracts';
import { joinClasses } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { useTranslations } from '../use-translations.ts';
import { useGameText } from './game-translations.ts';
import { FieldLines } from './field.tsx';
import { useIncidentText } from './incident-text.ts';
import { FIELD, fieldOf, spotOf, storyOf, stripMarks, stripSeconds, trailOf } from '../../model/zone/pitch.ts';
import * as css from './zone.css';

const { width, height } = FIELD;
const STRIP = { width: 300, height: 26, middle: 13 } as const;

/** The ball goes where the last incident was; with reduced motion it is there at once. */
const Ball = ({ incident }: { readonly incident: Incident }) => {
  const ball = useRef<SVGGElement>(null);
  const { x, y } = spotOf(incident);
  useLayoutEffect(() => {
    // By the element's own style, so that the sheet can move it along; a rule for each place cannot be written down.
    if (ball.current !== null) ball.current.style.transform = `translate(${x}px, ${y}px)`;
  }, [x, y]);
  return (
    <g ref={ball} className={css.ballPlace}>
      <circle key={incident.id} className={joinClasses(css.ring, incident.kind === 'goal' && css.ringGoal)} r="9" />
      <circle className={css.ball} r="5.5" />
    </g>
  );
};

const Trail = ({ trail }: { readonly trail: readonly Incident[] }) => {
  const spots = trail.map(spotOf);
  return (
    <>
      <polyline className={css.trail} points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {spots.slice(0, -1).map(({ x, y }, index) => (
        <circle key={index} className={css.trailDot} cx={x} cy={y} r="2.5" />
      ))}
    </>
  );
};

const Strip = ({ story, sport }: { readonly story: readonly Incident[]; readonly sport: string }) => {
  const seconds = stripSeconds(sport, story);
  if (seconds === null) return null;
  const now = story.reduce((latest, { clockSeconds }) => Math.max(latest, clockSeconds ?? 0), 0);
  return (
    <svg className={css.strip} viewBox={`0 0 ${STRIP.width} ${STRIP.height}`} aria-hidden="true" focusable="false">
      <path className={css.stripAxis} d={`M0 ${STRIP.middle}H${STRIP.width}`} />
      <path className={css.stripPlayed} d={`M0 ${STRIP.middle}H${(now / seconds) * STRIP.width}`} />
      {stripMarks(story, seconds).map(({ incident, at }) => {
        const x = 4 + at * (STRIP.width - 8);
        const y = incident.side === 'away' ? STRIP.height - 5 : 5;
        return incident.kind === 'goal' ? (
          <circle key={incident.id} className={css.stripGoal} cx={x} cy={y} r="4" />
        ) : (
          <rect
            key={incident.id}
            className={incident.kind === 'red-card' ? css.stripRed : css.stripYellow}
            x={x - 2.5}
            y={y - 4}
            width="5"
            height="8"
            rx="1"
          />
        );
      })}
    </svg>
  );
};

/**
 * A drawing of a match out of what the feed tells: the field, the last incident in words, the ball's way to it, goals and
 * cards along the time. No broadcast, and it says so. What it shows stands in words in the course of the game.
 */
export const Visualisation = observer(function Visualisation({ entry }: { readonly entry: EventEntry }) {
  const { t } = useGameText();
  const labels = useTranslations();
  const say = useIncidentText(entry);
  const { incidents } = entry;
  const story = useMemo(() => storyOf(incidents), [incidents]);
  const last = story.at(-1);
  const caption = last === undefined ? t('zone.waiting') : say(last);
  const { slug } = entry.sport;
  return (
    <div className={css.visualisation}>
      <svg
        className={css.field}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('zone.label', { match: labels.match(entry), caption })}
      >
        <rect className={css.grass} width={width} height={height} />
        {last?.side != null && (
          <path
            className={last.side === 'home' ? css.attackHome : css.attackAway}
            d={last.side === 'home' ? `M170 6l24 84-24 84H294V6Z` : `M130 6l-24 84 24 84H6V6Z`}
          />
        )}
        <FieldLines kind={fieldOf(slug)} className={css.lines} />
        <Trail trail={trailOf(story)} />
        {last !== undefined && <Ball incident={last} />}
      </svg>
      <p className={css.caption} aria-hidden="true">
        <bdi>{caption}</bdi>
      </p>
      <Strip story={story} sport={slug} />
      <p className={css.note}>{t('zone.note')}</p>
    </div>
  );
});
