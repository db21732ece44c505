import * as fc from 'fast-check';
import {
  afterStep,
  BAR,
  CHECKERS,
  isStepOpen,
  OFF,
  otherSide,
  pipsOf,
  startPosition,
  type Places,
  type Position,
  type Side,
} from './backgammon-board.ts';
import { matchClientSeed, matchPrizeMinor, matchRolls } from './backgammon-dice.ts';
import { machineAction } from './backgammon-machine.ts';
import {
  act,
  beginMatch,
  isFault,
  mayDouble,
  runOut,
  toAct,
  type MatchAction,
  type MatchState,
} from './backgammon-match.ts';
import { diceToUse, nextSteps, playTurn, wholeTurns, type Dice } from './backgammon-turn.ts';

const places = (checkers: Readonly<Record<number, number>>): Places => {
  const given = Object.values(checkers).reduce((sum, each) => sum + each, 0);
  const all = { [OFF]: CHECKERS - given, ...checkers };
  return Array.from({ length: BAR + 1 }, (_, place) => (all as Readonly<Record<number, number>>)[place] ?? 0);
};
const position = (white: Readonly<Record<number, number>>, black: Readonly<Record<number, number>>): Position => ({
  white: places(white),
  black: places(black),
});
const steps = (of: Position, dice: Dice) => nextSteps(of, 'white', diceToUse(dice)).map(({ from, die }) => [from, die]);
const seeds = (serverSeed: string) => ({ serverSeed, white: 'one', black: 'two' });

/** The match as it stands after a player's action that is taken. */
function after(state: MatchState, side: Side, action: MatchAction, dice: Dice = [3, 1]): MatchState {
  const answer = act(state, side, action, () => dice);
  if (isFault(answer)) throw new Error(answer);
  return answer;
}

describe('a turn of backgammon', () => {
  it('begins with 167 pips a side', () => {
    expect([pipsOf(startPosition, 'white'), pipsOf(startPosition, 'black')]).toEqual([167, 167]);
  });

  it.each<[Dice, number]>([
    [[2, 1], 15],
    [[3, 1], 16],
    [[6, 5], 7],
    // Counted by how many checkers leave each point.
    [[5, 5], 4],
    [[6, 6], 11],
  ])('of %j leads from the beginning to as many positions as are known', (dice, count) => {
    expect(wholeTurns(startPosition, 'white', dice)).toHaveLength(count);
  });

  it('enters from the bar before anything else, and not on a point that is held', () => {
    const held = position({ [BAR]: 1, 10: 1 }, { 6: 2, 5: 1 });
    // White’s 19 is black’s 6.
    expect(steps(held, [6, 5])).toEqual([[BAR, 5]]);
    const hit = afterStep(held, 'white', { from: BAR, die: 5 });
    expect([hit.black[BAR], hit.white[20]]).toEqual([1, 1]);
  });

  it('is passed over where nothing enters', () => {
    const shut = position({ [BAR]: 1, 10: 1 }, { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 });
    expect(steps(shut, [6, 5])).toEqual([]);
    expect(playTurn(shut, 'white', [6, 5], [])).toEqual(shut);
  });

  it('uses both dice where both can be used', () => {
    // The 6 can be played only after the 1: from 9 it meets a point that is held, from 8 it does not.
    const one = position({ 9: 1 }, { 22: 2 });
    expect(steps(one, [6, 1])).toEqual([[9, 1]]);
    expect(playTurn(one, 'white', [6, 1], [{ from: 9, die: 1 }])).toBeNull();
  });

  it('uses the larger die where only one can be used', () => {
    // Either die alone is open; after each the other meets black’s point.
    const either = position({ 20: 1 }, { 16: 2 });
    expect(steps(either, [6, 5])).toEqual([[20, 6]]);
    expect(playTurn(either, 'white', [6, 5], [{ from: 20, die: 5 }])).toBeNull();
  });

  it('bears off only with all checkers at home, by a larger die only from the last point', () => {
    expect(isStepOpen(position({ 7: 1, 2: 1 }, { 1: 1 }), 'white', { from: 2, die: 2 })).toBe(false);
    const home = position({ 5: 1, 2: 1 }, { 1: 1 });
    expect(isStepOpen(home, 'white', { from: 5, die: 6 })).toBe(true);
    expect(isStepOpen(home, 'white', { from: 2, die: 6 })).toBe(false);
    expect(isStepOpen(home, 'white', { from: 2, die: 2 })).toBe(true);
  });

  it('of a double has four steps', () => {
    const far = position({ 24: 4 }, { 1: 1 });
    const four = Array.from({ length: 4 }, () => ({ from: 24, die: 2 }));
    expect(playTurn(far, 'white', [2, 2], four)?.white[22]).toBe(4);
    expect(playTurn(far, 'white', [2, 2], four.slice(1))).toBeNull();
  });
});

describe('a match of backgammon', () => {
  const begun = beginMatch(() => [3, 1]);

  it('begins with whoever rolled higher, who moves by both dice', () => {
    expect(begun).toMatchObject({ turn: 'white', phase: 'to-move', dice: [3, 1], rolls: 1 });
    expect(beginMatch(() => [2, 6])).toMatchObject({ turn: 'black', dice: [2, 6] });
  });

  const made = {
    kind: 'move',
    steps: [
      { from: 8, die: 3 },
      { from: 6, die: 1 },
    ],
  } as const;
  const blackRolls = after(begun, 'white', made);

  it('takes an action only of whoever is waited for, and only one that is offered', () => {
    expect(act(begun, 'black', made, () => [1, 2])).toBe('turn');
    expect(act(begun, 'white', { kind: 'roll' }, () => [1, 2])).toBe('action');
    expect(act(begun, 'white', { kind: 'move', steps: [{ from: 8, die: 3 }] }, () => [1, 2])).toBe('steps');
    expect(act(begun, 'white', { kind: 'take' }, () => [1, 2])).toBe('action');
    expect(blackRolls).toMatchObject({ turn: 'black', phase: 'to-roll', dice: null });
  });

  it('passes over a player who can move nothing', () => {
    const shut = position({ [BAR]: 1, 10: 1 }, { 1: 2, 2: 2, 3: 2, 4: 2, 5: 2, 6: 2 });
    const stuck = { ...blackRolls, position: shut, turn: 'white' } as const;
    const next = after(stuck, 'white', { kind: 'roll' }, [6, 5]);
    expect(next).toMatchObject({ turn: 'black', phase: 'to-roll', rolls: blackRolls.rolls + 1 });
  });

  it('is doubled for whoever takes it, who alone may double again', () => {
    expect(mayDouble(blackRolls)).toBe(true);
    const offered = after(blackRolls, 'black', { kind: 'double' });
    expect(toAct(offered)).toBe('white');
    expect(act(offered, 'black', { kind: 'roll' }, () => [1, 2])).toBe('turn');
    const taken = after(offered, 'white', { kind: 'take' });
    expect(taken).toMatchObject({ cube: 2, cubeOwner: 'white', phase: 'to-roll', turn: 'black' });
    expect(act(taken, 'black', { kind: 'double' }, () => [1, 2])).toBe('action');
    expect(mayDouble({ ...taken, turn: 'white' })).toBe(true);
    expect(mayDouble({ ...taken, turn: 'white', cube: 64 })).toBe(false);
    const dropped = after(offered, 'white', { kind: 'drop' });
    expect(dropped).toMatchObject({ phase: 'over', winner: 'black', end: 'dropped', cube: 1 });
  });

  it('ends when somebody resigns, at whoever’s turn, or when the time of whoever is waited for is over', () => {
    expect(after(begun, 'black', { kind: 'resign' })).toMatchObject({ winner: 'white', end: 'resigned' });
    expect(runOut(begun)).toMatchObject({ phase: 'over', winner: 'black', end: 'time' });
    expect(act(runOut(begun), 'black', { kind: 'resign' }, () => [1, 2])).toBe('action');
  });

  it('pays both stakes less five per cent, by the cube', () => {
    expect([matchPrizeMinor(1_000, 1), matchPrizeMinor(1_000, 2), matchPrizeMinor(25, 1)]).toEqual([1_900, 3_800, 47]);
  });

  it('draws its dice from the seeds of both players and of the server', () => {
    const roll = matchRolls(seeds('server'));
    expect(matchClientSeed(seeds(''))).toHaveLength(128);
    expect(roll(0, 'opening')).toEqual(matchRolls(seeds('server'))(0, 'opening'));
    const rolls = Array.from({ length: 40 }, (_, number) => roll(number, 'turn').join());
    expect(new Set(rolls).size).toBeGreaterThan(10);
    expect(matchRolls({ ...seeds('server'), white: 'other' })(1, 'turn')).toBeDefined();
  });

  it('keeps fifteen checkers a side through every legal turn of a random match, and comes to an end', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 8 }), fc.infiniteStream(fc.nat()), (seed, choices) => {
        const roll = matchRolls(seeds(seed));
        let state = beginMatch(roll);
        for (let actions = 0; state.phase !== 'over'; actions++) {
          if (actions > 3_000) throw new Error('no end');
          const side = toAct(state);
          const turns = state.dice ? wholeTurns(state.position, side, state.dice) : [];
          const turn = turns[(choices.next().value ?? 0) % Math.max(1, turns.length)];
          const answer = act(state, side, turn ? { kind: 'move', steps: turn.steps } : { kind: 'roll' }, roll);
          if (isFault(answer)) throw new Error(answer);
          state = answer;
          for (const each of [side, otherSide(side)])
            expect(state.position[each].reduce((sum, checkers) => sum + checkers, 0)).toBe(CHECKERS);
        }
        expect(state.end).toBe('borne-off');
      }),
      { numRuns: 5 },
    );
  });

  it('is played to its end by the machine against itself', () => {
    const roll = matchRolls(seeds('machines'));
    let state = beginMatch(roll);
    while (state.phase !== 'over') state = act(state, toAct(state), machineAction(state), roll) as MatchState;
    expect(state.end).toBe('borne-off');
    expect(state.rolls).toBeLessThan(150);
  });

  it('is doubled against the machine, which takes what is even and drops what is lost', () => {
    const even = after(blackRolls, 'black', { kind: 'double' });
    expect(machineAction(even)).toEqual({ kind: 'take' });
    const lost = { ...even, position: position({ 24: 15 }, { 1: 1 }) };
    expect(machineAction(lost)).toEqual({ kind: 'drop' });
  });
});
