import { makeRational, type Rational } from '@longshot/domain/money';
import { drawSome, elementAt, numbersFrom } from '../fair/draws.ts';
import { readNumbers, readWord } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { INSTANT_RETURN, multipleOfChance } from '../game/multiple.ts';

/** How many levels there are. */
export const TOWER_LEVELS = 8;

/** Tiles and traps of a level. */
export const TOWER_LEVEL = {
  easy: { tiles: 4, traps: 1 },
  medium: { tiles: 3, traps: 1 },
  hard: { tiles: 2, traps: 1 },
  expert: { tiles: 3, traps: 2 },
  master: { tiles: 4, traps: 3 },
} as const;

/** How hard a tower is. */
export type TowerDifficulty = keyof typeof TOWER_LEVEL;

/** Every difficulty of the tower, the easiest first. */
export const TOWER_DIFFICULTIES = Object.keys(TOWER_LEVEL) as readonly TowerDifficulty[];

/** How likely so many levels are passed. */
function towerChance(difficulty: TowerDifficulty, levels: number): Rational {
  const { tiles, traps } = TOWER_LEVEL[difficulty];
  return makeRational(BigInt(tiles - traps) ** BigInt(levels), BigInt(tiles) ** BigInt(levels));
}

/** Multiple that so many levels come back as. */
export const towerMultiple = (difficulty: TowerDifficulty, levels: number): number =>
  multipleOfChance(towerChance(difficulty, levels), INSTANT_RETURN);

/** Levels to be climbed by tiles that hold no trap. */
export const tower = defineGame({
  id: 'tower',
  kind: 'solo',
  readBet(bet) {
    const difficulty = readWord(bet, 'difficulty', TOWER_DIFFICULTIES);
    const last = TOWER_LEVEL[difficulty].tiles - 1;
    return { difficulty, tiles: readNumbers(bet, 'tiles', { fewest: 1, most: TOWER_LEVELS, first: 0, last }) };
  },
  decide(words, { difficulty, tiles }) {
    const level = TOWER_LEVEL[difficulty];
    const traps = numbersFrom(0, TOWER_LEVELS).map(() => drawSome(words, numbersFrom(0, level.tiles), level.traps));
    const hit = tiles.findIndex((tile, index) => elementAt(traps, index).includes(tile));
    return { traps, hit: hit === -1 ? null : hit };
  },
  settle: ({ hit }, { difficulty, tiles }) => (hit === null ? towerMultiple(difficulty, tiles.length) : 0),
  figures: ({ difficulty, tiles }: { readonly difficulty: TowerDifficulty; readonly tiles: number }) =>
    figuresOfChance(towerChance(difficulty, tiles), towerMultiple(difficulty, tiles)),
});
