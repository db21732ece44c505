import { drawRow, drawSome } from '../fair/draws.ts';
import type { BonusGame } from './bonus-stand.ts';

const WINNING = 3;
const FIELDS = 9;

/** A field without a prize, which fills a ticket of few rows up. */
const BLANK = -1;

/** A ticket of nine fields: the prize of its row stands on three of them, any other on two at most. */
export const lottery: BonusGame = {
  choices: 0,
  play: (words, weights) => {
    const row = drawRow(words, weights);
    const others = weights.flatMap((_, other) => (other === row ? [] : [other, other]));
    const blanks = Array.from({ length: Math.max(0, FIELDS - WINNING - others.length) }, () => BLANK);
    const filled = drawSome(words, [...others, ...blanks], FIELDS - WINNING);
    const fields = drawSome(words, [...Array.from({ length: WINNING }, () => row), ...filled], FIELDS);
    return { shown: { fields }, row };
  },
};
