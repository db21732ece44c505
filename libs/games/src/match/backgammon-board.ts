/** The two players of a match. White rolls the first die of the opening. */
export type Side = 'white' | 'black';

/** Whoever plays against a side. */
export const otherSide = (side: Side): Side => (side === 'white' ? 'black' : 'white');

/** Checkers of a side. */
export const CHECKERS = 15;

/** Place of a checker that was hit, as its side counts. */
export const BAR = 25;

/** Place of checkers that were borne off, as their side counts. */
export const OFF = 0;

/** The farthest point of a side's home board. */
const HOME = 6;

/** Checkers of a side by place, as the side counts: 0 is off, 1 to 24 are its points, 25 is the bar. */
export type Places = readonly number[];

/** Where all checkers stand. A point of one side is the point 25 less it of the other. */
export interface Position {
  readonly white: Places;
  readonly black: Places;
}

/** A checker that is moved by a die, as its side counts. */
export interface Step {
  readonly from: number;
  readonly die: number;
}

function placesOf(checkers: Readonly<Record<number, number>>): Places {
  return Array.from({ length: BAR + 1 }, (_, place) => checkers[place] ?? 0);
}

const START = placesOf({ 24: 2, 13: 5, 8: 3, 6: 5 });

/** How a match begins. */
export const startPosition: Position = { white: START, black: START };

/** Where a step leads: a checker never goes farther than off. */
export const placeAfter = ({ from, die }: Step): number => Math.max(OFF, from - die);

/** How many checkers of a side stand at a place. */
export const checkersAt = (position: Position, side: Side, place: number): number => position[side][place] ?? 0;

/** How far the checkers of a side have to go, together. */
export const pipsOf = (position: Position, side: Side): number =>
  position[side].reduce((sum, checkers, place) => sum + checkers * place, 0);

/** Whether a side has borne off all its checkers. */
export const hasBorneOff = (position: Position, side: Side): boolean => position[side][OFF] === CHECKERS;

/** The last place where a checker of a side stands that is not off. */
function lastPlace(places: Places): number {
  for (let place = BAR; place > OFF; place--) if ((places[place] ?? 0) > 0) return place;
  return OFF;
}

/** Whether one checker may be moved so, by itself: from the bar first, to no point that the other side holds, off only from home. */
export function isStepOpen(position: Position, side: Side, step: Step): boolean {
  const places = position[side];
  const last = lastPlace(places);
  if (step.from < 1 || (places[step.from] ?? 0) === 0) return false;
  if (last === BAR && step.from !== BAR) return false;
  const to = placeAfter(step);
  if (to !== OFF) return checkersAt(position, otherSide(side), BAR - to) < 2;
  // Off by a larger die only from the last point that is held.
  return last <= HOME && (step.from === step.die || step.from === last);
}

/** The position after a step that is open; a lone checker of the other side goes to the bar. */
export function afterStep(position: Position, side: Side, step: Step): Position {
  const to = placeAfter(step);
  const own = [...position[side]];
  own[step.from] = (own[step.from] ?? 0) - 1;
  own[to] = (own[to] ?? 0) + 1;
  const other = [...position[otherSide(side)]];
  const met = BAR - to;
  if (to !== OFF && other[met] === 1) {
    other[met] = 0;
    other[BAR] = (other[BAR] ?? 0) + 1;
  }
  return side === 'white' ? { white: own, black: other } : { white: other, black: own };
}
