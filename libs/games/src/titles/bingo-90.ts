import { drawSome, numbersFrom } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { defineBingo, type BingoCard, type BingoRules } from '../game/bingo.ts';

const ROWS = 3;
const COLUMNS = 9;
const IN_ROW = 5;

/** The numbers of a column: 1 to 9, 10 to 19 and so on, 80 to 90. */
const numbersOf = (column: number): readonly number[] => {
  const first = column === 0 ? 1 : column * 10;
  const last = column === COLUMNS - 1 ? 90 : column * 10 + 9;
  return numbersFrom(first, last - first + 1);
};

/** Which columns each row has numbers in: drawn again until every column is in some row. */
function drawLayout(words: Words): readonly (readonly number[])[] {
  for (;;) {
    const rows = numbersFrom(0, ROWS).map(() => drawSome(words, numbersFrom(0, COLUMNS), IN_ROW));
    if (new Set(rows.flat()).size === COLUMNS) return rows;
  }
}

/** A card of three rows, its numbers rising downwards in every column, 0 where it has none. */
function drawCard(words: Words): BingoCard {
  const layout = drawLayout(words);
  const columns = numbersFrom(0, COLUMNS).map((column) => {
    const count = layout.filter((row) => row.includes(column)).length;
    return [...drawSome(words, numbersOf(column), count)].sort((a, b) => a - b);
  });
  return layout.map((row) => columns.map((numbers, column) => (row.includes(column) ? (numbers.shift() ?? 0) : 0)));
}

/** How a room of ninety balls plays. */
export const bingo90Rules: BingoRules = { id: 'bingo-90', balls: 90, drawCard, linesOf: (card) => card };

/** Bingo of ninety balls. */
export const bingo90 = defineBingo(bingo90Rules);
