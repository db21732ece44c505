import { afterStep, BAR, isStepOpen, type Position, type Side, type Step } from './backgammon-board.ts';

/** The dice of a turn as they are rolled. */
export type Dice = readonly [number, number];

/** Dice that are to be used: two, or four of one number. */
export const diceToUse = ([one, other]: Dice): readonly number[] =>
  one === other ? [one, one, one, one] : [one, other];

/** A text that is the same for the same position. */
const positionKey = ({ white, black }: Position): string => `${white.join()}/${black.join()}`;

const withoutOne = (dice: readonly number[], die: number): readonly number[] => {
  const at = dice.indexOf(die);
  return dice.filter((_, index) => index !== at);
};

/** Steps that are open by themselves with one of the dice, the farthest checker first. */
function openSteps(position: Position, side: Side, dice: readonly number[]): readonly Step[] {
  return [...new Set(dice)].flatMap((die) =>
    Array.from({ length: BAR }, (_, index) => ({ from: BAR - index, die })).filter((step) =>
      isStepOpen(position, side, step),
    ),
  );
}

/** How many of the dice can be used, one after the other. */
function mostSteps(position: Position, side: Side, dice: readonly number[], known = new Map<string, number>()): number {
  if (dice.length === 0) return 0;
  const key = `${positionKey(position)}:${dice.join()}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  let most = 0;
  for (const step of openSteps(position, side, dice)) {
    most = Math.max(most, 1 + mostSteps(afterStep(position, side, step), side, withoutOne(dice, step.die), known));
    if (most === dice.length) break;
  }
  known.set(key, most);
  return most;
}

/**
 * Steps that may be taken next: as many dice are used as can be, and where only one of two can be used it is the larger
 * one, if that can be. None where the turn is complete.
 */
export function nextSteps(position: Position, side: Side, dice: readonly number[]): readonly Step[] {
  const known = new Map<string, number>();
  const most = mostSteps(position, side, dice, known);
  const complete = openSteps(position, side, dice).filter(
    (step) => 1 + mostSteps(afterStep(position, side, step), side, withoutOne(dice, step.die), known) === most,
  );
  if (most !== 1) return complete;
  const larger = Math.max(...complete.map(({ die }) => die));
  return complete.filter(({ die }) => die === larger);
}

/** A turn under way: the position after its steps, and the dice that are left. */
export interface Turn {
  readonly position: Position;
  readonly dice: readonly number[];
}

/** The turn after a step; null where the step may not be taken. */
export function takeStep({ position, dice }: Turn, side: Side, step: Step): Turn | null {
  const isLegal = nextSteps(position, side, dice).some(({ from, die }) => from === step.from && die === step.die);
  return isLegal ? { position: afterStep(position, side, step), dice: withoutOne(dice, step.die) } : null;
}

/** The position after a whole turn; null where a step may not be taken or one is missing. */
export function playTurn(position: Position, side: Side, dice: Dice, steps: readonly Step[]): Position | null {
  let turn: Turn | null = { position, dice: diceToUse(dice) };
  for (const step of steps) turn = turn && takeStep(turn, side, step);
  return turn && nextSteps(turn.position, side, turn.dice).length === 0 ? turn.position : null;
}

/** A whole turn and where it leads. */
export interface WholeTurn {
  readonly steps: readonly Step[];
  readonly position: Position;
}

/** Every position that a turn may lead to, with one way there; one with no steps where nothing can be moved. */
export function wholeTurns(position: Position, side: Side, dice: Dice): readonly WholeTurn[] {
  const found = new Map<string, WholeTurn>();
  const seen = new Set<string>();
  const go = (turn: Turn, steps: readonly Step[]): void => {
    const key = `${positionKey(turn.position)}:${turn.dice.join()}`;
    if (seen.has(key)) return;
    seen.add(key);
    const next = nextSteps(turn.position, side, turn.dice);
    if (next.length === 0) found.set(positionKey(turn.position), { steps, position: turn.position });
    for (const step of next) {
      go({ position: afterStep(turn.position, side, step), dice: withoutOne(turn.dice, step.die) }, [...steps, step]);
    }
  };
  go({ position, dice: diceToUse(dice) }, []);
  return [...found.values()];
}
