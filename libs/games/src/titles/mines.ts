import { makeRational, type Rational } from '@longshot/domain/money';
import { drawSome, numbersFrom } from '../fair/draws.ts';
import { readDistinct, readWhole } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { choose, INSTANT_RETURN, multipleOfChance } from '../game/multiple.ts';

/** How many tiles there are. */
export const MINES_TILES = 25;

/** The most mines there may be: one tile is always free. */
export const MINES_MOST = MINES_TILES - 1;

/** How likely so many opened tiles hold none of the mines. */
const minesChance = (mines: number, opened: number): Rational =>
  makeRational(choose(MINES_TILES - mines, opened), choose(MINES_TILES, opened));

/** Multiple that so many free tiles come back as. */
export const minesMultiple = (mines: number, opened: number): number =>
  multipleOfChance(minesChance(mines, opened), INSTANT_RETURN);

/** Tiles to be opened, none of which may hold a mine. */
export const mines = defineGame({
  id: 'mines',
  kind: 'solo',
  readBet(bet) {
    const count = readWhole(bet, 'mines', 1, MINES_MOST);
    const most = MINES_TILES - count;
    return { mines: count, tiles: readDistinct(bet, 'tiles', { fewest: 1, most, first: 0, last: MINES_TILES - 1 }) };
  },
  decide(words, bet) {
    const laid = drawSome(words, numbersFrom(0, MINES_TILES), bet.mines);
    const hit = bet.tiles.findIndex((tile) => laid.includes(tile));
    return { mines: laid, hit: hit === -1 ? null : hit };
  },
  settle: ({ hit }, bet) => (hit === null ? minesMultiple(bet.mines, bet.tiles.length) : 0),
  figures: (shape: { readonly mines: number; readonly tiles: number }) =>
    figuresOfChance(minesChance(shape.mines, shape.tiles), minesMultiple(shape.mines, shape.tiles)),
});
