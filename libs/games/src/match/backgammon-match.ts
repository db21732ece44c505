import { hasBorneOff, otherSide, startPosition, type Position, type Side, type Step } from './backgammon-board.ts';
import { diceToUse, nextSteps, playTurn, type Dice } from './backgammon-turn.ts';

/** The largest value of the doubling cube. */
export const CUBE_MOST = 64;

/** How a match stands: it waits for a roll or an offer to double, for steps, for an answer to a double, or for nothing. */
export type MatchPhase = 'to-roll' | 'to-move' | 'doubled' | 'over';

/** Why a match ended. */
export type MatchEnd = 'borne-off' | 'dropped' | 'resigned' | 'time';

/** A match of backgammon as it stands: everything that its next action needs. */
export interface MatchState {
  readonly position: Position;
  readonly phase: MatchPhase;
  /** Whose turn it is; of a double whoever has offered it. */
  readonly turn: Side;
  /** Dice that are to be moved by; null before the roll. */
  readonly dice: Dice | null;
  readonly cube: number;
  /** Who alone may double; null: both. */
  readonly cubeOwner: Side | null;
  /** Number of the next roll, from 0. */
  readonly rolls: number;
  readonly winner: Side | null;
  readonly end: MatchEnd | null;
}

/** Action of a player. */
export type MatchAction =
  | { readonly kind: 'roll' | 'double' | 'take' | 'drop' | 'resign' }
  | { readonly kind: 'move'; readonly steps: readonly Step[] };

/** Why an action is not taken: it is not the player's turn, the match offers none such now, the steps are not legal. */
export type ActionFault = 'turn' | 'action' | 'steps';

/** Rolls of a match by their number. */
export type RollDice = (number: number, kind: 'opening' | 'turn') => Dice;

/** Who is waited for. */
export const toAct = ({ phase, turn }: MatchState): Side => (phase === 'doubled' ? otherSide(turn) : turn);

/** Whether the player whose turn it is may offer to double. */
export const mayDouble = ({ phase, turn, cube, cubeOwner }: MatchState): boolean =>
  phase === 'to-roll' && cube < CUBE_MOST && (cubeOwner === null || cubeOwner === turn);

const ended = (state: MatchState, winner: Side, end: MatchEnd): MatchState => ({
  ...state,
  phase: 'over',
  dice: null,
  winner,
  end,
});

const passed = (state: MatchState): MatchState => ({
  ...state,
  phase: 'to-roll',
  turn: otherSide(state.turn),
  dice: null,
});

/** The state after dice have come; a player who can move nothing is passed over. */
function rolled(state: MatchState, dice: Dice): MatchState {
  const next = { ...state, rolls: state.rolls + 1 };
  if (nextSteps(state.position, state.turn, diceToUse(dice)).length === 0) return passed(next);
  return { ...next, phase: 'to-move', dice };
}

/** A match that begins: the opening roll decides who moves first, and is moved by. */
export function beginMatch(roll: RollDice): MatchState {
  const dice = roll(0, 'opening');
  const turn = dice[0] > dice[1] ? 'white' : 'black';
  const before: MatchState = {
    position: startPosition,
    phase: 'to-roll',
    turn,
    dice: null,
    cube: 1,
    cubeOwner: null,
    rolls: 0,
    winner: null,
    end: null,
  };
  return rolled(before, dice);
}

function moved(state: MatchState, dice: Dice, steps: readonly Step[]): MatchState | ActionFault {
  const position = playTurn(state.position, state.turn, dice, steps);
  if (position === null) return 'steps';
  const after = { ...state, position };
  return hasBorneOff(position, state.turn) ? ended(after, state.turn, 'borne-off') : passed(after);
}

/** The match after a player's action; a fault where it may not be done, and then nothing has changed. */
export function act(state: MatchState, side: Side, action: MatchAction, roll: RollDice): MatchState | ActionFault {
  const { phase, turn, cube } = state;
  if (phase === 'over') return 'action';
  if (action.kind === 'resign') return ended(state, otherSide(side), 'resigned');
  if (side !== toAct(state)) return 'turn';
  switch (action.kind) {
    case 'roll':
      return phase === 'to-roll' ? rolled(state, roll(state.rolls, 'turn')) : 'action';
    case 'double':
      return mayDouble(state) ? { ...state, phase: 'doubled' } : 'action';
    case 'take':
      return phase === 'doubled' ? { ...state, phase: 'to-roll', cube: cube * 2, cubeOwner: side } : 'action';
    case 'drop':
      return phase === 'doubled' ? ended(state, turn, 'dropped') : 'action';
    case 'move':
      return phase === 'to-move' && state.dice ? moved(state, state.dice, action.steps) : 'action';
  }
}

/** The match after the time of whoever is waited for has run out. */
export const runOut = (state: MatchState): MatchState => ended(state, otherSide(toAct(state)), 'time');

/** The match after an offer to double fell away: it is as if it had not been made. */
export const withdrawDouble = (state: MatchState): MatchState => ({ ...state, phase: 'to-roll' });

/** Whether an answer of `act` is a fault. */
export const isFault = (answer: MatchState | ActionFault): answer is ActionFault => typeof answer === 'string';
