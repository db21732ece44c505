import { drawSome, elementAt, numbersFrom } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { defineBingo, type BingoCard, type BingoRules } from '../game/bingo.ts';

const SIDE = 5;
const MIDDLE = 2;
const COLUMN_NUMBERS = 15;

/** A card of five columns, each out of its fifteen numbers; nothing has to be called for the middle. */
function drawCard(words: Words): BingoCard {
  return numbersFrom(0, SIDE).map((column) => {
    const numbers = numbersFrom(COLUMN_NUMBERS * column + 1, COLUMN_NUMBERS);
    if (column !== MIDDLE) return drawSome(words, numbers, SIDE);
    const drawn = drawSome(words, numbers, SIDE - 1);
    return [...drawn.slice(0, MIDDLE), 0, ...drawn.slice(MIDDLE)];
  });
}

/** Columns, rows and diagonals. */
function linesOf(card: BingoCard): readonly (readonly number[])[] {
  const sides = numbersFrom(0, SIDE);
  const at = (column: number, row: number): number => elementAt(elementAt(card, column), row);
  return [
    ...card,
    ...sides.map((row) => sides.map((column) => at(column, row))),
    sides.map((side) => at(side, side)),
    sides.map((side) => at(side, SIDE - 1 - side)),
  ];
}

/** How a room of seventy-five balls plays. */
export const bingo75Rules: BingoRules = { id: 'bingo-75', balls: 75, drawCard, linesOf };

/** Bingo of seventy-five balls. */
export const bingo75 = defineBingo(bingo75Rules);
