import { drawing } from '../elements.ts';
import { move } from '../motion.ts';

/** A wheel with a pocket for each thing that may come. */
export interface TurningWheel {
  readonly root: SVGElement;
  /** Turns until a pocket stands below the mark; in no time where it is to stand there already. */
  turnTo(pocket: number, durationMs: number): void;
}

/** A pocket of a wheel. */
export interface Pocket {
  readonly label: string;
  readonly tone: string;
}

const RADIUS = 100;
const TURNS = 4;

/** Makes a wheel. */
export function turningWheel(pockets: readonly Pocket[]): TurningWheel {
  const step = 360 / pockets.length;
  const half = (step * Math.PI) / 360;
  const [x, y] = [RADIUS * Math.sin(half), RADIUS * Math.cos(half)].map((value) => value.toFixed(2));
  const slices = pockets.map(({ label, tone }, index) =>
    drawing(
      'g',
      { transform: `rotate(${(index * step).toFixed(3)})` },
      drawing('path', { class: `pocket ${tone}`, d: `M0 0L-${x}-${y}A${RADIUS} ${RADIUS} 0 0 1 ${x}-${y}z` }),
      drawing('text', { y: -86, 'text-anchor': 'middle' }, label),
    ),
  );
  const disc = drawing('g', { class: 'disc' }, ...slices, drawing('circle', { class: 'hub', r: 52 }));
  const root = drawing(
    'svg',
    { class: 'turning', viewBox: '-106 -112 212 218', 'aria-hidden': 'true' },
    disc,
    drawing('path', { class: 'mark', d: 'M-7-110H7L0-94z' }),
  );
  let stands = 0;
  return {
    root,
    turnTo: (pocket, durationMs) => {
      const target = -pocket * step;
      const from = stands;
      stands = target;
      disc.style.transform = `rotate(${target}deg)`;
      if (durationMs <= 0) return;
      const frames = [{ transform: `rotate(${from + TURNS * 360}deg)` }, { transform: `rotate(${target}deg)` }];
      void move(disc, frames, durationMs, { easing: 'cubic-bezier(0.15, 0.6, 0.2, 1)' });
    },
  };
}
