import { joinClasses } from '@longshot/ui';
import * as css from './lotto.css';

/** Colours of the balls, in turn. */
const COLOURS = ['#c1272d', '#2c5f98', '#13703f', '#c9962a', '#7a3fa0', '#e0632e', '#2a7f86'] as const;

/** The colour of a ball. */
export const colourOf = (ball: number): string => COLOURS[ball % COLOURS.length] ?? COLOURS[0];

/** Paper and ink of the number on a ball, in either theme. */
export const PAPER = '#fdf8ec';
export const INK = '#1c2430';

/** A ball with its number; ringed where the player marked it. */
const Ball = ({ ball, isHit = false }: { readonly ball: number; readonly isHit?: boolean }) => (
  <li className={joinClasses(css.ball, isHit && css.ballHit)}>
    <svg viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle cx="22" cy="22" r="21" fill={colourOf(ball)} />
      <circle cx="22" cy="22" r="14" fill={PAPER} />
      <text x="22" y="27" textAnchor="middle" fontSize="15" fontWeight="700" fill={INK}>
        {ball}
      </text>
    </svg>
    <span className="sr">{ball}</span>
  </li>
);

/** Balls by drum, in the order drawn. */
export const Balls = ({
  label,
  results,
  marked = [],
}: {
  readonly label: string;
  readonly results: readonly (readonly number[])[];
  /** Numbers that the player marked in each drum. */
  readonly marked?: readonly (readonly number[])[];
}) => (
  <div className={css.drums} role="group" aria-label={label}>
    {results.map((balls, drum) => (
      <ol key={drum} className={css.balls}>
        {balls.map((ball) => (
          <Ball key={ball} ball={ball} isHit={marked[drum]?.includes(ball) ?? false} />
        ))}
      </ol>
    ))}
  </div>
);
