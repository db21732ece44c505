import { numbersFrom } from '../fair/draws.ts';
import { readWhole, readWord } from '../game/bet.ts';
import { CROSSING_DIFFICULTIES, CROSSING_ROAD, crossing, crossingMultiple } from '../titles/crossing.ts';
import { mines, MINES_MOST, MINES_TILES, minesMultiple } from '../titles/mines.ts';
import { TOWER_DIFFICULTIES, TOWER_LEVEL, TOWER_LEVELS, tower, towerMultiple } from '../titles/tower.ts';
import { CASH_OUT, cashOutAt, isCashedOut, overAt, valuesOf, type Offer, type SteppedGame } from './stand.ts';

const UNKNOWN = { seeds: { serverSeed: '', clientSeed: '', nonce: 0 } } as const;

/** The offers of a round that goes on step by step: a step further, unless it would bring too much, and to leave. */
function climbOffers(step: Offer, now: number, mostMultiple: number): readonly Offer[] {
  const further = (step.multiple ?? 0) <= mostMultiple || now === 0 ? [step] : [];
  return now === 0 ? further : [...further, cashOutAt(now)];
}

/** Whoever does not come back takes what there is; a stake that was never risked comes back. */
const leaveWith = (now: number) => (now === 0 ? null : { action: CASH_OUT });

/** Mines, tile by tile. */
export const minesSteps: SteppedGame = {
  id: 'mines',
  stand({ words, start, decisions, mostMultiple }) {
    const count = readWhole(start, 'mines', 1, MINES_MOST);
    const tiles = valuesOf(decisions, 'reveal');
    const bet = { mines: count, tiles };
    const { mines: laid, hit } = mines.rules.decide(words(), bet, UNKNOWN.seeds);
    const now = tiles.length === 0 || hit !== null ? 0 : minesMultiple(count, tiles.length);
    const isOver = hit !== null || isCashedOut(decisions) || tiles.length === MINES_TILES - count;
    if (isOver) return overAt({ tiles, mines: laid, hit, multiple: now }, bet);
    const values = numbersFrom(0, MINES_TILES).filter((tile) => !tiles.includes(tile));
    const step = { action: 'reveal', stakes: 0, values, multiple: minesMultiple(count, tiles.length + 1) };
    const offers = climbOffers(step, now, mostMultiple);
    return { shown: { tiles, multiple: now }, offers, bet, rest: leaveWith(now) };
  },
};

/** The tower, level by level. */
export const towerSteps: SteppedGame = {
  id: 'tower',
  stand({ words, start, decisions, mostMultiple }) {
    const difficulty = readWord(start, 'difficulty', TOWER_DIFFICULTIES);
    const tiles = valuesOf(decisions, 'reveal');
    const bet = { difficulty, tiles };
    const { traps, hit } = tower.rules.decide(words(), bet, UNKNOWN.seeds);
    const now = tiles.length === 0 || hit !== null ? 0 : towerMultiple(difficulty, tiles.length);
    if (hit !== null || isCashedOut(decisions) || tiles.length === TOWER_LEVELS) {
      return overAt({ tiles, traps, hit, multiple: now }, bet);
    }
    const values = numbersFrom(0, TOWER_LEVEL[difficulty].tiles);
    const step = { action: 'reveal', stakes: 0, values, multiple: towerMultiple(difficulty, tiles.length + 1) };
    const offers = climbOffers(step, now, mostMultiple);
    return { shown: { tiles, multiple: now }, offers, bet, rest: leaveWith(now) };
  },
};

/** The road, lane by lane. */
export const crossingSteps: SteppedGame = {
  id: 'crossing',
  stand({ words, start, decisions, mostMultiple }) {
    const difficulty = readWord(start, 'difficulty', CROSSING_DIFFICULTIES);
    const steps = decisions.filter(({ action }) => action === 'go').length;
    const bet = { difficulty, steps };
    const { hitAt } = crossing.rules.decide(words(), bet, UNKNOWN.seeds);
    const isHit = hitAt !== null && steps >= hitAt;
    const now = steps === 0 || isHit ? 0 : crossingMultiple(bet);
    if (isHit || isCashedOut(decisions) || steps === CROSSING_ROAD[difficulty].lanes) {
      return overAt({ steps, hitAt, multiple: now }, bet);
    }
    const step = { action: 'go', stakes: 0, multiple: crossingMultiple({ difficulty, steps: steps + 1 }) };
    const offers = climbOffers(step, now, mostMultiple);
    return { shown: { steps, multiple: now }, offers, bet, rest: leaveWith(now) };
  },
};
