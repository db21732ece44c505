import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import * as css from './event-clock.css';

/** When an event is: the running minute or part over its note when live, the time over its day before. */
export const EventClock = ({
  main,
  note,
  isLive = false,
}: {
  readonly main: ReactNode;
  readonly note?: ReactNode;
  readonly isLive?: boolean;
}) => (
  <div className={joinClasses(css.clock, isLive && css.clockLive)}>
    <b className={joinClasses('num', css.clockMain)}>{main}</b>
    {note !== undefined && <small className={css.clockNote}>{note}</small>}
  </div>
);

/** One figure of a score. Those before the last are left out when narrow; `now` is the part that is played; `total` is the score. */
export interface ScorePoint {
  readonly id: string;
  readonly text: string;
  readonly kind: 'part' | 'now' | 'total';
  /** It changed a moment ago. */
  readonly isChanged?: boolean;
}

/** One side's figures, at the end of its line. */
export const ScorePoints = ({ points }: { readonly points: readonly ScorePoint[] }) => (
  <span className={css.points}>
    {points.toReversed().map(({ id, text, kind, isChanged }) => (
      <span
        key={id}
        className={joinClasses(
          css.point,
          kind === 'now' && css.pointNow,
          kind === 'total' && css.pointTotal,
          isChanged && css.pointChanged,
        )}
      >
        {text}
      </span>
    ))}
  </span>
);
