import type { Incident } from '@longshot/contracts';
import { stripSeconds } from './pitch.ts';

/** How much an incident says of who has the better of it; a card speaks for the other side. */
const WEIGHTS: Readonly<Partial<Record<Incident['kind'], number>>> = {
  goal: 5,
  'goal-annulled': -3,
  corner: 2,
  'dangerous-attack': 0.6,
  'shot-on-target': 2,
  'shot-off-target': 1,
  'yellow-card': -1,
  'red-card': -3,
  points: 1,
  point: 1,
  game: 2,
  set: 3,
  run: 3,
  round: 1,
  kill: 1,
  map: 3,
};

/** How much of the moment before is left in the next. */
const FADING = 0.72;
/** Moments along the whole match. */
const MOMENTS = 36;

/** Place along a match: `at` from 0 to 1, `value` from −1 (away) to 1 (home). */
export interface MomentumPoint {
  readonly at: number;
  readonly value: number;
}

/** How far along the match each incident lies: by the clock where there is one, else by its turn. */
function placesOf(sport: string, story: readonly Incident[]): readonly number[] {
  const seconds = stripSeconds(sport, story);
  if (seconds === null) return story.map((_, index) => (index + 1) / Math.max(1, story.length));
  return story.map(({ clockSeconds }) => Math.min(1, (clockSeconds ?? 0) / seconds));
}

/** Who has had the better of a match so far, out of its incidents alone; nothing before the first of somebody. */
export function momentumOf(sport: string, story: readonly Incident[]): readonly MomentumPoint[] {
  const places = placesOf(sport, story);
  const pushes = Array.from({ length: MOMENTS + 1 }, () => 0);
  let last = -1;
  story.forEach(({ kind, side }, index) => {
    const weight = WEIGHTS[kind];
    const moment = Math.floor((places[index] ?? 0) * MOMENTS);
    last = Math.max(last, moment);
    if (weight !== undefined && side !== null)
      pushes[moment] = (pushes[moment] ?? 0) + (side === 'home' ? weight : -weight);
  });
  if (pushes.every((push) => push === 0)) return [];
  let value = 0;
  const values = pushes.slice(0, last + 1).map((push) => (value = value * FADING + push));
  const most = Math.max(...values.map(Math.abs), 5);
  return values.map((each, moment) => ({ at: moment / MOMENTS, value: each / most }));
}

/** The area of one side of a curve in a room so wide and high, the line of nobody in its middle. */
export function momentumArea(
  points: readonly MomentumPoint[],
  side: 'home' | 'away',
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const middle = height / 2;
  const sign = side === 'home' ? 1 : -1;
  const end = (points.at(-1)?.at ?? 0) * width;
  const line = points.map(({ at, value }) => {
    const y = middle - sign * Math.max(0, sign * value) * (middle - 2);
    return `L${(at * width).toFixed(1)} ${y.toFixed(1)}`;
  });
  return points.length === 0 ? '' : `M0 ${middle}${line.join('')}L${end.toFixed(1)} ${middle}Z`;
}

/** The rounds of the map that is played, oldest first: whose each was. */
export function roundsOf(story: readonly Incident[]): readonly ('home' | 'away')[] {
  const start = story.findLastIndex(({ kind }) => kind === 'map');
  return story.slice(start + 1).flatMap(({ kind, side }) => (kind === 'round' && side !== null ? [side] : []));
}
