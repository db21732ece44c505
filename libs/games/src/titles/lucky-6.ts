import { makeRational } from '@longshot/domain/money';
import { drawSome, elementAt, numbersFrom } from '../fair/draws.ts';
import { readDistinct } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf } from '../game/figures.ts';
import { choose, MULTIPLE_UNIT } from '../game/multiple.ts';

const NUMBERS = 48;
const DRAWN = 35;
const PICKS = 6;

/** Multiples of a stake by the ball that completes the six, from the sixth on. */
const LUCKY_6_PAYS: readonly number[] = [
  10_000, 7_500, 5_000, 2_500, 1_000, 500, 300, 200, 150, 100, 90, 80, 70, 60, 50, 40, 30, 25, 20, 12, 9, 8, 7, 6, 5, 4,
  3, 3, 2, 1,
];

const multipleOf = (sixthAt: number): number => elementAt(LUCKY_6_PAYS, sixthAt - PICKS) * MULTIPLE_UNIT;

/** Thirty-five of forty-eight: how soon all six numbers come. */
export const lucky6 = defineGame({
  id: 'lucky-6',
  kind: 'shared',
  readBet: (bet) => ({ picks: readDistinct(bet, 'picks', { fewest: PICKS, most: PICKS, first: 1, last: NUMBERS }) }),
  decide(words, { picks }) {
    const numbers = drawSome(words, numbersFrom(1, NUMBERS), DRAWN);
    const places = picks.map((pick) => numbers.indexOf(pick));
    return { numbers, sixthAt: places.includes(-1) ? null : Math.max(...places) + 1 };
  },
  settle: ({ sixthAt }) => (sixthAt === null ? 0 : multipleOf(sixthAt)),
  figures: () =>
    figuresOf(
      numbersFrom(PICKS, DRAWN - PICKS + 1).map((sixthAt) => ({
        chance: makeRational(choose(sixthAt - 1, PICKS - 1), choose(NUMBERS, PICKS)),
        multiple: multipleOf(sixthAt),
      })),
    ),
});
