import { makeRational } from '@longshot/domain/money';
import { below, elementAt, numbersFrom } from '../fair/draws.ts';
import { readNumbers, readWhole, readWord, type JsonObject } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { INSTANT_RETURN, multipleOfChance } from '../game/multiple.ts';

const NUMBERS = 10;
const KINDS = ['left', 'right', 'both', 'same', 'left-higher', 'right-higher', 'sum'] as const;

/** Symbols that two wheels show. */
interface Wheels {
  readonly left: number;
  readonly right: number;
}

/** Whether a bet wins with what the wheels show. */
type TwoWheelsBet = (wheels: Wheels) => boolean;

function readBet(bet: JsonObject): TwoWheelsBet {
  const kind = readWord(bet, 'kind', KINDS);
  switch (kind) {
    case 'left':
    case 'right': {
      const value = readWhole(bet, 'value', 0, NUMBERS - 1);
      return (wheels) => wheels[kind] === value;
    }
    case 'both': {
      const value = readNumbers(bet, 'value', { fewest: 2, most: 2, first: 0, last: NUMBERS - 1 });
      return ({ left, right }) => left === elementAt(value, 0) && right === elementAt(value, 1);
    }
    case 'sum': {
      const value = readWhole(bet, 'value', 0, 2 * (NUMBERS - 1));
      return ({ left, right }) => left + right === value;
    }
    case 'same':
      return ({ left, right }) => left === right;
    case 'left-higher':
      return ({ left, right }) => left > right;
    case 'right-higher':
      return ({ left, right }) => left < right;
  }
}

const ALL_WHEELS: readonly Wheels[] = numbersFrom(0, NUMBERS).flatMap((left) =>
  numbersFrom(0, NUMBERS).map((right) => ({ left, right })),
);

const chanceOf = (bet: TwoWheelsBet) => makeRational(ALL_WHEELS.filter(bet).length, ALL_WHEELS.length);
const multipleOf = (bet: TwoWheelsBet): number => multipleOfChance(chanceOf(bet), INSTANT_RETURN);

/** Two wheels of ten numbers. */
export const spinTwoWheels = defineGame({
  id: 'spin-two-wheels',
  kind: 'solo',
  readBet,
  decide: (words): Wheels => ({ left: below(words, NUMBERS), right: below(words, NUMBERS) }),
  settle: (wheels, bet) => (bet(wheels) ? multipleOf(bet) : 0),
  figures(shape: JsonObject) {
    const bet = readBet(shape);
    return figuresOfChance(chanceOf(bet), multipleOf(bet));
  },
});
