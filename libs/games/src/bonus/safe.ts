import { below, drawRow, elementAt } from '../fair/draws.ts';
import type { BonusGame } from './bonus-stand.ts';

const DIGITS = 3;

/** After so many wrong codes the safe opens by itself. */
const TRIES = 10;

const digitsOf = (code: number): readonly number[] => [...String(code).padStart(DIGITS, '0')].map(Number);

const hintOf = (tried: number, digit: number): 'right' | 'higher' | 'lower' =>
  tried === digit ? 'right' : tried < digit ? 'higher' : 'lower';

/**
 * A safe with a code of three digits. A wrong code is told for each digit whether it is right, or the right one higher or
 * lower; after ten the safe opens by itself. What lies in it lies there from the start.
 */
export const safe: BonusGame = {
  choices: 10 ** DIGITS,
  play: (words, weights, decisions) => {
    const digits = Array.from({ length: DIGITS }, () => below(words, 10));
    const row = drawRow(words, weights);
    const tries: { readonly digits: readonly number[]; readonly hints: readonly string[] }[] = [];
    for (const code of decisions) {
      const tried = digitsOf(code);
      const hints = tried.map((digit, place) => hintOf(digit, elementAt(digits, place)));
      tries.push({ digits: tried, hints });
      const isOpen = tries.length === TRIES || hints.every((hint) => hint === 'right');
      if (isOpen) return { shown: { tries, code: digits }, row };
    }
    return { shown: { tries, left: TRIES - tries.length }, row: null };
  },
};
