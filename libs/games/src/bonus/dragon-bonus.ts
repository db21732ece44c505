import { below, elementAt } from '../fair/draws.ts';
import type { BonusGame } from './bonus-stand.ts';

const STONES = 3;

/**
 * A path of steps with three stones each, below any of which a dragon may sleep. The row that is won is the number of steps
 * that were passed. Of those who reach a step as many wake a dragon there as the weight of its row is of the weights from it on,
 * below each stone for itself.
 */
export const dragonBonus: BonusGame = {
  choices: STONES,
  play: (words, weights, decisions) => {
    const steps = weights.slice(0, -1).map((weight, step) => {
      const left = weights.slice(step).reduce((sum, each) => sum + each, 0);
      return Array.from({ length: STONES }, () => below(words, left) < weight);
    });
    const woken = decisions.slice(0, steps.length).findIndex((stone, step) => elementAt(elementAt(steps, step), stone));
    const passed = woken >= 0 ? woken : Math.min(decisions.length, steps.length);
    const path = decisions.slice(0, woken >= 0 ? woken + 1 : steps.length);
    const shown = { path, length: steps.length };
    if (woken < 0 && passed < steps.length) return { shown, row: null };
    return { shown: { ...shown, dragons: steps, isWoken: woken >= 0 }, row: passed };
  },
};
