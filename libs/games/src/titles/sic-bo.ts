import { makeRational } from '@longshot/domain/money';
import { below, elementAt, numbersFrom } from '../fair/draws.ts';
import { readDistinct, readWhole, readWord, type JsonObject } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf } from '../game/figures.ts';
import { MULTIPLE_UNIT } from '../game/multiple.ts';

const FACES = 6;
const KINDS = ['small', 'big', 'odd', 'even', 'any-triple', 'total', 'pair', 'single', 'double', 'triple'] as const;

/** Multiples of a stake for totals from four to ten; those above pay as their mirror. */
const TOTAL_STAKES = [61, 31, 19, 13, 9, 8, 7];
const LOWEST_TOTAL = 4;
const MIRROR = 21;

/** Multiples of a stake for one, two or three dice of a number. */
const SINGLE_STAKES = [0, 2, 3, 13];

type Dice = readonly number[];

/** Multiple of a stake by the dice. */
type SicBoBet = (dice: Dice) => number;

const totalOf = (dice: Dice): number => dice.reduce((sum, die) => sum + die, 0);
const isTriple = (dice: Dice): boolean => dice.every((die) => die === dice[0]);
const countOf = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;
const totalStakes = (total: number): number => elementAt(TOTAL_STAKES, Math.min(total, MIRROR - total) - LOWEST_TOTAL);

/** A bet that pays a stake for a stake, and loses on triples. */
const even =
  (isWon: (total: number) => boolean): SicBoBet =>
  (dice) =>
    !isTriple(dice) && isWon(totalOf(dice)) ? 2 : 0;

function readBet(bet: JsonObject): SicBoBet {
  const kind = readWord(bet, 'kind', KINDS);
  const face = (): number => readWhole(bet, 'value', 1, FACES);
  switch (kind) {
    case 'small':
      return even((total) => total <= 10);
    case 'big':
      return even((total) => total >= 11);
    case 'odd':
      return even((total) => total % 2 === 1);
    case 'even':
      return even((total) => total % 2 === 0);
    case 'any-triple':
      return (dice) => (isTriple(dice) ? 31 : 0);
    case 'total': {
      const value = readWhole(bet, 'value', LOWEST_TOTAL, MIRROR - LOWEST_TOTAL);
      return (dice) => (totalOf(dice) === value ? totalStakes(value) : 0);
    }
    case 'pair': {
      const value = readDistinct(bet, 'value', { fewest: 2, most: 2, first: 1, last: FACES });
      return (dice) => (value.every((each) => dice.includes(each)) ? 7 : 0);
    }
    case 'single': {
      const value = face();
      return (dice) => elementAt(SINGLE_STAKES, countOf(dice, value));
    }
    case 'double': {
      const value = face();
      return (dice) => (countOf(dice, value) >= 2 ? 12 : 0);
    }
    case 'triple': {
      const value = face();
      return (dice) => (countOf(dice, value) === 3 ? 181 : 0);
    }
  }
}

const ALL_DICE: readonly Dice[] = numbersFrom(0, FACES ** 3).map((way) =>
  [36, 6, 1].map((place) => (Math.floor(way / place) % FACES) + 1),
);

/** Three dice. */
export const sicBo = defineGame({
  id: 'sic-bo',
  kind: 'solo',
  readBet,
  decide(words) {
    const dice = numbersFrom(0, 3).map(() => below(words, FACES) + 1);
    return { dice, total: totalOf(dice) };
  },
  settle: ({ dice }, bet) => bet(dice) * MULTIPLE_UNIT,
  figures(shape: JsonObject) {
    const bet = readBet(shape);
    return figuresOf(
      ALL_DICE.map((dice) => ({ chance: makeRational(1, ALL_DICE.length), multiple: bet(dice) * MULTIPLE_UNIT })),
    );
  },
});
