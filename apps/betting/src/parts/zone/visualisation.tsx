import type { Incident } from '@longshot/contracts';
import { joinClasses, Kit, LiveDot } from '@longshot/ui';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { EventEntry } from '../../model/events/event-entry.ts';
import { roundsOf } from '../../model/zone/momentum.ts';
import {
  FIELD,
  fieldOf,
  shotsOf,
  spotOf,
  storyOf,
  throwsOf,
  trailOf,
  type FieldKind,
  type Spot,
} from '../../model/zone/pitch.ts';
import { useTranslations } from '../use-translations.ts';
import { FieldGround, FieldLines } from './field.tsx';
import { useGameText } from './game-translations.ts';
import { useIncidentText, useIncidentTime } from './incident-text.ts';
import { Momentum } from './momentum.tsx';
import * as css from './zone.css';

const { width, height } = FIELD;

/** So many throws stand on a court of basketball, the newest. */
const THROWS_SHOWN = 12;

/** Fields on which a wedge shows who has the ball. */
const WITH_ATTACK: readonly FieldKind[] = ['football', 'handball', 'rink'];

/** The ball goes where the last incident was; with reduced motion it is there at once. */
const Ball = ({ incident, spot: { x, y } }: { readonly incident: Incident; readonly spot: Spot }) => {
  const ball = useRef<SVGGElement>(null);
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

const Trail = ({ spots }: { readonly spots: readonly Spot[] }) => (
  <>
    <polyline className={css.trail} points={spots.map(({ x, y }) => `${x},${y}`).join(' ')} />
    {spots.slice(0, -1).map(({ x, y }, index) => (
      <circle key={index} className={css.trailDot} cx={x} cy={y} r="2.5" />
    ))}
  </>
);

/** Throws of basketball, each in the zone of its points. */
const Throws = ({ story }: { readonly story: readonly Incident[] }) => {
  const points = throwsOf(story);
  return story
    .filter(({ id }) => points.has(id))
    .slice(-THROWS_SHOWN)
    .map((incident) => {
      const { x, y } = spotOf(incident, 'basketball', points.get(incident.id) ?? null);
      return (
        <circle
          key={incident.id}
          className={incident.side === 'home' ? css.dotHome : css.dotAway}
          cx={x}
          cy={y}
          r="4"
        />
      );
    });
};

/** Shots of football: filled what went at the goal, hollow what went wide. */
const Shots = ({ shots }: { readonly shots: readonly Incident[] }) =>
  shots.map((incident) => {
    const { x, y } = spotOf(incident);
    const isWide = incident.kind === 'shot-off-target';
    const colour = incident.side === 'home' ? css.dotHome : css.dotAway;
    return <circle key={incident.id} className={joinClasses(colour, isWide && css.dotHollow)} cx={x} cy={y} r="4" />;
  });

const ShotsLegend = () => {
  const { t } = useGameText();
  return (
    <p className={css.legend}>
      <i className={css.legendOn} aria-hidden="true" />
      {t('shots.on')}
      <i className={css.legendOff} aria-hidden="true" />
      {t('shots.off')}
    </p>
  );
};

/** The two sides of a court at the ends; who serves is filled. */
const Servers = ({ server }: { readonly server: 'home' | 'away' | undefined }) =>
  (['home', 'away'] as const).map((side) => (
    <circle
      key={side}
      className={joinClasses(side === 'home' ? css.dotHome : css.dotAway, server !== side && css.dotHollow)}
      cx={side === 'home' ? 20 : width - 20}
      cy={side === 'home' ? height / 2 + 14 : height / 2 - 14}
      r="6"
    />
  ));

/** The rounds of the map that is played, one mark each: home above, away below. */
const Rounds = ({ story }: { readonly story: readonly Incident[] }) =>
  roundsOf(story).map((side, index) => (
    <rect
      key={index}
      className={side === 'home' ? css.dotHome : css.dotAway}
      x={16 + index * 9}
      y={side === 'home' ? height - 18 : height - 11}
      width="7"
      height="6"
      rx="1"
    />
  ));

/** Fields on which two sides in kits play. */
const WITH_KITS: readonly FieldKind[] = ['football', 'handball', 'basketball', 'volleyball', 'rink', 'diamond'];

/** Kits of both sides, each at the end of the field that it defends. */
const Kits = ({ home, away }: { readonly home: string; readonly away: string }) => (
  <>
    <Kit name={home} x={19} y={19} size={18} />
    <Kit name={away} against={home} x={width - 19} y={19} size={18} />
  </>
);

const Drawn = observer(function Drawn({
  entry,
  story,
  kind,
}: {
  readonly entry: EventEntry;
  readonly story: readonly Incident[];
  readonly kind: FieldKind;
}) {
  const throwPoints = useMemo(() => throwsOf(story), [story]);
  const last = story.at(-1);
  const spots = trailOf(story).map((each) => spotOf(each, kind, throwPoints.get(each.id) ?? null));
  const spot = spots.at(-1);
  return (
    <>
      <FieldGround kind={kind} />
      {WITH_ATTACK.includes(kind) && last?.side != null && (
        <path
          className={last.side === 'home' ? css.attackHome : css.attackAway}
          d={last.side === 'home' ? 'M160 6l20 84-20 84H294V6Z' : 'M140 6l-20 84 20 84H6V6Z'}
        />
      )}
      <FieldLines kind={kind} />
      {kind === 'football' && <Shots shots={shotsOf(story)} />}
      {kind === 'basketball' && <Throws story={story} />}
      {(kind === 'tennis' || kind === 'table' || kind === 'volleyball') && <Servers server={entry.score?.server} />}
      {kind === 'map' && <Rounds story={story} />}
      {WITH_KITS.includes(kind) && <Kits home={entry.head.home.name} away={entry.head.away.name} />}
      {kind !== 'basketball' && <Trail spots={spots} />}
      {last !== undefined && spot !== undefined && <Ball incident={last} spot={spot} />}
    </>
  );
});

/**
 * A drawing of a match out of what the feed tells: the field of its sport, the last incident in words, the ball's way to
 * it, and who has had the better of it. It says what it is drawn from. What it shows stands in words in the course of the game.
 */
export const Visualisation = observer(function Visualisation({ entry }: { readonly entry: EventEntry }) {
  const { t } = useGameText();
  const labels = useTranslations();
  const say = useIncidentText(entry);
  const timeOf = useIncidentTime();
  const { incidents } = entry;
  const story = useMemo(() => storyOf(incidents), [incidents]);
  const last = story.at(-1);
  const caption = last === undefined ? t('zone.waiting') : say(last);
  return (
    <div className={css.visualisation}>
      <svg
        className={css.field}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('zone.label', { match: labels.match(entry), caption })}
      >
        <Drawn entry={entry} story={story} kind={fieldOf(entry.sport.slug)} />
      </svg>
      <p className={css.caption} aria-hidden="true">
        {entry.isLive && <LiveDot />}
        <bdi>{caption}</bdi>
        {last !== undefined && <span className={css.captionTime}>{timeOf(last)}</span>}
      </p>
      {shotsOf(story).length > 0 && <ShotsLegend />}
      <Momentum entry={entry} story={story} />
      <p className={css.note}>{t('zone.note')}</p>
    </div>
  );
});
