import { drawRow, elementAt } from '../fair/draws.ts';
import type { BonusGame } from './bonus-stand.ts';

const CHESTS = 9;

/** Nine chests, each filled by the weights; the one that is opened counts, and then all are seen. */
export const chest: BonusGame = {
  choices: CHESTS,
  play: (words, weights, [opened]) => {
    const chests = Array.from({ length: CHESTS }, () => drawRow(words, weights));
    if (opened === undefined) return { shown: {}, row: null };
    return { shown: { chests, opened }, row: elementAt(chests, opened) };
  },
};
