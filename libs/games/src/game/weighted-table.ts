import { makeRational } from '@longshot/domain/money';
import { below, elementAt, rowAt } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { defineGame, type Game } from './define-game.ts';
import { figuresOf, type Prospect } from './figures.ts';

/** A row of a finite box: what it pays, and how many tickets of the box are of it. */
export interface WeightedRow {
  readonly multiple: number;
  readonly weight: number;
}

/** How many tickets a box holds. */
export const TICKETS = 1_000_000;

/** The rows of a box, each `[multiple, weight]`. Throws RangeError where they are no whole box. */
export function boxOf(rows: readonly (readonly [multiple: number, weight: number])[]): readonly WeightedRow[] {
  const tickets = rows.reduce((sum, [, weight]) => sum + weight, 0);
  if (tickets !== TICKETS) throw new RangeError(`a box holds ${TICKETS} tickets, not ${tickets}`);
  return rows.map(([multiple, weight]) => ({ multiple, weight }));
}

/** A ticket of a box. */
export interface Ticket {
  readonly ticket: number;
  readonly row: number;
}

/** Draws a ticket of a box that is whole for every buyer. */
export function drawTicket(words: Words, rows: readonly WeightedRow[]): Ticket {
  const ticket = below(words, TICKETS);
  return {
    ticket,
    row: rowAt(
      rows.map(({ weight }) => weight),
      ticket,
    ),
  };
}

/** Prospects of a box: its weights are the proof. */
export const prospectsOf = (rows: readonly WeightedRow[]): readonly Prospect[] =>
  rows.map(({ multiple, weight }) => ({ chance: makeRational(weight, TICKETS), multiple }));

/** Makes a title of a box. */
export const defineBox = (
  id: string,
  rows: readonly WeightedRow[],
): Game & { readonly rows: readonly WeightedRow[] } => ({
  rows,
  ...defineGame({
    id,
    kind: 'solo',
    readBet: () => ({}),
    decide: (words) => drawTicket(words, rows),
    settle: ({ row }) => elementAt(rows, row).multiple,
    figures: () => figuresOf(prospectsOf(rows)),
  }),
});
