import { makeRational } from '@longshot/domain/money';
import { below, elementAt, numbersFrom } from '../fair/draws.ts';
import { BetError, readDistinct, readWhole, readWord, type JsonObject } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';

const POCKETS = 37;
const COVERED_ALL = 360_000;

/** The red numbers. */
const RED: readonly number[] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

const NUMBERS = numbersFrom(1, POCKETS - 1);
const isRed = (number: number): boolean => RED.includes(number);

const INSIDE = ['straight', 'split', 'street', 'corner', 'six-line'] as const;
type Inside = (typeof INSIDE)[number];

const ROWS = numbersFrom(0, 12).map((row) => numbersFrom(row * 3 + 1, 3));

const corners = ROWS.slice(0, -1).flatMap(([first = 0]) =>
  [first, first + 1].map((number) => [number, number + 1, number + 3, number + 4]),
);

/** The groups of numbers that stand together on the layout. */
const GROUPS: Readonly<Record<Inside, readonly (readonly number[])[]>> = {
  straight: numbersFrom(0, POCKETS).map((number) => [number]),
  split: [
    ...[1, 2, 3].map((number) => [0, number]),
    ...NUMBERS.filter((number) => number % 3 !== 0).map((number) => [number, number + 1]),
    ...NUMBERS.filter((number) => number <= 33).map((number) => [number, number + 3]),
  ],
  street: [...ROWS, [0, 1, 2], [0, 2, 3]],
  corner: [...corners, [0, 1, 2, 3]],
  'six-line': ROWS.slice(0, -1).map(([first = 0]) => numbersFrom(first, 6)),
};

const OUTSIDE = {
  red: NUMBERS.filter(isRed),
  black: NUMBERS.filter((number) => !isRed(number)),
  even: NUMBERS.filter((number) => number % 2 === 0),
  odd: NUMBERS.filter((number) => number % 2 === 1),
  low: NUMBERS.filter((number) => number <= 18),
  high: NUMBERS.filter((number) => number > 18),
} as const;

const OUTSIDE_KINDS = Object.keys(OUTSIDE) as readonly (keyof typeof OUTSIDE)[];
const KINDS = [...INSIDE, 'dozen', 'column', ...OUTSIDE_KINDS] as const;

const isInside = (kind: string): kind is Inside => (INSIDE as readonly string[]).includes(kind);

function readInside(bet: JsonObject, kind: Inside): readonly number[] {
  const groups = GROUPS[kind];
  const size = elementAt(groups, 0).length;
  const numbers = readDistinct(bet, 'numbers', { fewest: size, most: size, first: 0, last: POCKETS - 1 });
  if (!groups.some((group) => group.every((number) => numbers.includes(number)))) {
    throw new BetError('numbers', `do not stand together as a ${kind}`);
  }
  return numbers;
}

/** The numbers that a bet covers. */
function readCovered(bet: JsonObject): readonly number[] {
  const kind = readWord(bet, 'kind', KINDS);
  if (isInside(kind)) return readInside(bet, kind);
  if (kind !== 'dozen' && kind !== 'column') return OUTSIDE[kind];
  const index = readWhole(bet, 'index', 1, 3);
  return kind === 'dozen'
    ? numbersFrom((index - 1) * 12 + 1, 12)
    : NUMBERS.filter((number) => number % 3 === index % 3);
}

const multipleOf = (covered: readonly number[]): number => Math.floor(COVERED_ALL / covered.length);
const colourOf = (number: number) => (number === 0 ? 'green' : isRed(number) ? 'red' : 'black');

/** European roulette. */
export const roulette = defineGame({
  id: 'roulette',
  kind: 'shared',
  readBet: readCovered,
  decide(words) {
    const number = below(words, POCKETS);
    return { number, colour: colourOf(number) };
  },
  settle: ({ number }, covered) => (covered.includes(number) ? multipleOf(covered) : 0),
  figures(shape: JsonObject) {
    const covered = readCovered(shape);
    return figuresOfChance(makeRational(covered.length, POCKETS), multipleOf(covered));
  },
});
