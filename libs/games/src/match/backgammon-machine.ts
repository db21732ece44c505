import { BAR, checkersAt, OFF, otherSide, pipsOf, type Position, type Side } from './backgammon-board.ts';
import { toAct, type MatchAction, type MatchState } from './backgammon-match.ts';
import { wholeTurns } from './backgammon-turn.ts';

/** Values in pips: a lone checker that can be met, a point that is held, a checker of the other's on the bar. */
const BLOT = 7;
const POINT = 4;
const HIT = 10;

/** The machine takes a double while it is behind by no more than this share of its pips. */
const TAKES_BEHIND = 0.12;

/** How good a position is for a side: pips ahead, with what may be met taken off. */
function worthOf(position: Position, side: Side): number {
  const other = otherSide(side);
  const reach = position[other].findLastIndex((checkers, place) => place > OFF && checkers > 0);
  let worth = pipsOf(position, other) - pipsOf(position, side);
  worth += HIT * checkersAt(position, other, BAR);
  for (let place = 1; place < BAR; place++) {
    const checkers = checkersAt(position, side, place);
    // The other side meets only what is still before it.
    const isMet = BAR - place < reach;
    if (checkers === 1 && isMet) worth -= BLOT;
    if (checkers > 1 && isMet) worth += POINT;
  }
  return worth;
}

/**
 * Chooses the machine's action where it is waited for. It looks one turn ahead and knows no dice but those that lie: it never
 * doubles, and takes a double unless it is well behind.
 */
export function machineAction(state: MatchState): MatchAction {
  const side = toAct(state);
  if (state.phase === 'doubled') {
    const behind = pipsOf(state.position, side) - pipsOf(state.position, otherSide(side));
    return { kind: behind <= TAKES_BEHIND * pipsOf(state.position, side) ? 'take' : 'drop' };
  }
  if (state.phase !== 'to-move' || state.dice === null) return { kind: 'roll' };
  let best: MatchAction = { kind: 'resign' };
  let most = -Infinity;
  for (const { steps, position } of wholeTurns(state.position, side, state.dice)) {
    const worth = worthOf(position, side);
    if (worth > most) [best, most] = [{ kind: 'move', steps }, worth];
  }
  return best;
}
