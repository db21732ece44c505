import { colourOf, INK, PAPER } from './ball.tsx';
import * as css from './lotto.css';

/** Turn between two neighbours of a spiral that fills a circle evenly. */
const GOLDEN_TURN = 2.399_963;

const RADIUS = 100;

/** A drum with the balls that are left in it. */
export const Drum = ({ label, balls }: { readonly label: string; readonly balls: readonly number[] }) => (
  <svg className={css.drum} viewBox="0 0 280 290" role="img" aria-label={label}>
    <path d="M80 280l24-44h72l24 44z" className={css.drumStand} />
    <circle cx="140" cy="130" r="126" className={css.drumGlass} />
    <circle cx="140" cy="130" r="118" className={css.drumInside} />
    {balls.map((ball, index) => {
      const reach = RADIUS * Math.sqrt((index + 0.5) / balls.length);
      const x = 140 + reach * Math.cos(index * GOLDEN_TURN);
      const y = 130 + reach * Math.sin(index * GOLDEN_TURN);
      return (
        <g key={ball}>
          <circle cx={x} cy={y} r="11" fill={colourOf(ball)} />
          <circle cx={x} cy={y} r="7.5" fill={PAPER} />
          <text x={x} y={y + 3} textAnchor="middle" className={css.drumNumber} fill={INK}>
            {ball}
          </text>
        </g>
      );
    })}
  </svg>
);
