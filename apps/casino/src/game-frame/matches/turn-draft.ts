import type { PlayerMatch } from '@longshot/contracts';
import {
  diceToUse,
  nextSteps,
  placeAfter,
  takeStep,
  type Dice,
  type Position,
  type Side,
  type Step,
  type Turn,
} from '@longshot/games';

/** A player's turn as it is put together, before it is played. */
export interface TurnDraft {
  readonly side: Side;
  readonly steps: readonly Step[];
  /** How the board stood before each step, and after the last. */
  readonly turns: readonly Turn[];
}

/** The dice of a match; null where none lie. */
const diceOf = ({ stand }: PlayerMatch): Dice | null => {
  const [one, other] = stand?.dice ?? [];
  return one === undefined || other === undefined ? null : [one, other];
};

/** Begins a turn where the player is to move; null where they are not. */
export function beginDraft(match: PlayerMatch): TurnDraft | null {
  const { stand, side } = match;
  const dice = diceOf(match);
  if (stand?.phase !== 'to-move' || stand.turn !== side || dice === null) return null;
  return { side, steps: [], turns: [{ position: stand.position, dice: diceToUse(dice) }] };
}

const lastOf = ({ turns }: TurnDraft): Turn | undefined => turns.at(-1);

/** The board as the turn has made it so far. */
export const draftedPosition = (draft: TurnDraft): Position | undefined => lastOf(draft)?.position;

/** Steps that may be taken next; none where the turn is complete. */
export function openStepsOf(draft: TurnDraft): readonly Step[] {
  const turn = lastOf(draft);
  return turn ? nextSteps(turn.position, draft.side, turn.dice) : [];
}

/** The turn after a step; as it was where the step may not be taken. */
export function addStep(draft: TurnDraft, step: Step): TurnDraft {
  const turn = lastOf(draft);
  const after = turn ? takeStep(turn, draft.side, step) : null;
  return after ? { ...draft, steps: [...draft.steps, step], turns: [...draft.turns, after] } : draft;
}

/** The turn without its last step. */
export const withoutLast = (draft: TurnDraft): TurnDraft =>
  draft.steps.length === 0 ? draft : { ...draft, steps: draft.steps.slice(0, -1), turns: draft.turns.slice(0, -1) };

/** Steps from a place, one for each place that they lead to: by the smaller die where both lead there. */
export function stepsFrom(draft: TurnDraft, from: number): readonly Step[] {
  const open = openStepsOf(draft).filter((step) => step.from === from);
  const byPlace = new Map<number, Step>();
  for (const step of open.toSorted((one, other) => other.die - one.die)) byPlace.set(placeAfter(step), step);
  return [...byPlace.values()];
}
