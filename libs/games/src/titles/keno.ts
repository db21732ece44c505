import { elementAt, numbersFrom, scaled } from '../fair/draws.ts';
import type { Words } from '../fair/words.ts';
import { readDistinct } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf } from '../game/figures.ts';
import { hitsChance } from '../game/multiple.ts';

/** How many numbers there are, and how many are drawn. */
export const KENO_NUMBERS = 40;
const KENO_DRAWN = 10;

/** The most numbers a player may pick. */
export const KENO_MOST_PICKS = 10;

/** Multiples of a stake, in hundredths: by picks, then by hits. */
export const KENO_PAYS: readonly (readonly number[])[] = [
  [],
  [0, 380],
  [0, 180, 440],
  [0, 110, 150, 2_100],
  [0, 0, 250, 650, 7_000],
  [0, 0, 145, 400, 1_600, 20_000],
  [0, 0, 0, 390, 1_100, 8_500, 50_000],
  [0, 0, 0, 250, 600, 2_900, 18_000, 70_000],
  [0, 0, 0, 200, 330, 1_200, 6_900, 35_000, 80_000],
  [0, 0, 0, 150, 270, 600, 2_500, 15_000, 50_000, 100_000],
  [0, 0, 0, 130, 190, 400, 1_200, 6_000, 40_000, 80_000, 100_000],
];

const HUNDREDTH = 100;

/** Takes numbers out of those left, the rest closing up. */
function takeNumbers(words: Words): readonly number[] {
  const left = [...numbersFrom(1, KENO_NUMBERS)];
  return Array.from({ length: KENO_DRAWN }, () => elementAt(left.splice(scaled(words, left.length), 1), 0));
}

const multipleOf = (picks: number, hits: number): number => elementAt(elementAt(KENO_PAYS, picks), hits) * HUNDREDTH;

/** Keno, ten of forty. */
export const keno = defineGame({
  id: 'keno',
  kind: 'solo',
  readBet: (bet) => ({
    picks: readDistinct(bet, 'picks', { fewest: 1, most: KENO_MOST_PICKS, first: 1, last: KENO_NUMBERS }),
  }),
  decide: (words) => ({ numbers: takeNumbers(words) }),
  settle: ({ numbers }, { picks }) => multipleOf(picks.length, picks.filter((pick) => numbers.includes(pick)).length),
  figures: ({ picks }: { readonly picks: number }) =>
    figuresOf(
      numbersFrom(0, picks + 1).map((hits) => ({
        chance: hitsChance(KENO_NUMBERS, KENO_DRAWN, picks, hits),
        multiple: multipleOf(picks, hits),
      })),
    ),
});
