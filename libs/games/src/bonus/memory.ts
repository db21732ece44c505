import { drawRow, drawSome, elementAt, numbersFrom } from '../fair/draws.ts';
import { BetError } from '../game/bet.ts';
import type { BonusGame } from './bonus-stand.ts';

const PAIRS = 6;
const CARDS = PAIRS * 2;

/** After so many cards were turned, those that were seen stay open. */
const TURNED_BACK = 12;

/** Cards that lie open once so many were turned: one of a pair, or the two of the last; later all that were seen. */
const openAfter = (turned: readonly number[]): readonly number[] =>
  turned.length >= TURNED_BACK ? [...new Set(turned)] : turned.slice(turned.length % 2 === 1 ? -1 : -2);

/** Cards that cannot be turned: they lie open, and are not turned back by the next turn. */
const openBefore = (turned: readonly number[]): readonly number[] =>
  turned.length < TURNED_BACK && turned.length % 2 === 0 ? [] : openAfter(turned);

/** The symbol of the first two equal cards that lie open together; undefined while there are none. */
function findPair(symbols: readonly number[], turned: readonly number[]): number | undefined {
  const seen = new Set<number>();
  for (const card of openAfter(turned)) {
    const symbol = elementAt(symbols, card);
    if (seen.has(symbol)) return symbol;
    seen.add(symbol);
  }
  return undefined;
}

/**
 * Twelve cards, two of each of six symbols, behind each symbol a prize by the weights. Cards are turned two at a time, and two
 * that differ are turned back; from the twelfth on they stay open. The first pair's prize counts.
 */
export const memory: BonusGame = {
  choices: CARDS,
  play: (words, weights, decisions) => {
    const symbols = drawSome(words, [...numbersFrom(0, PAIRS), ...numbersFrom(0, PAIRS)], CARDS);
    const rows = Array.from({ length: PAIRS }, () => drawRow(words, weights));
    for (let count = 1; count <= decisions.length; count++) {
      const before = decisions.slice(0, count - 1);
      if (openBefore(before).includes(elementAt(decisions, count - 1))) {
        throw new BetError('decision', 'must be a card that does not lie open');
      }
      const pair = findPair(symbols, decisions.slice(0, count));
      if (pair !== undefined) {
        return { shown: { cards: symbols, rows, pair, turned: decisions.slice(0, count) }, row: elementAt(rows, pair) };
      }
    }
    const open = new Set(openAfter(decisions));
    const cards = symbols.map((symbol, card) => (open.has(card) ? symbol : null));
    return { shown: { cards, turned: [...decisions], stays: decisions.length >= TURNED_BACK }, row: null };
  },
};
