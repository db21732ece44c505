import { drawSome, elementAt, numbersFrom } from '../fair/draws.ts';
import { readDistinct } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOf } from '../game/figures.ts';
import { hitsChance } from '../game/multiple.ts';

const NUMBERS = 80;
const DRAWN = 20;

/** Multiples by picks, then by hits. */
const KENO_80_PAYS: readonly Readonly<Record<number, number>>[] = [
  {},
  { 1: 39_000 },
  { 1: 10_000, 2: 99_000 },
  { 2: 25_000, 3: 450_000 },
  { 2: 15_000, 3: 60_000, 4: 1_300_000 },
  { 3: 35_000, 4: 200_000, 5: 6_800_000 },
  { 3: 20_000, 4: 80_000, 5: 700_000, 6: 21_000_000 },
  { 3: 15_000, 4: 30_000, 5: 250_000, 6: 1_800_000, 7: 85_000_000 },
  { 4: 30_000, 5: 120_000, 6: 750_000, 7: 7_200_000, 8: 500_000_000 },
  { 4: 20_000, 5: 60_000, 6: 400_000, 7: 2_500_000, 8: 31_500_000, 9: 1_000_000_000 },
  { 0: 50_000, 5: 30_000, 6: 150_000, 7: 1_000_000, 8: 10_500_000, 9: 100_000_000, 10: 5_000_000_000 },
];

const multipleOf = (picks: number, hits: number): number => elementAt(KENO_80_PAYS, picks)[hits] ?? 0;

/** Keno, twenty of eighty. */
export const keno80 = defineGame({
  id: 'keno-80',
  kind: 'shared',
  readBet: (bet) => ({ picks: readDistinct(bet, 'picks', { fewest: 1, most: 10, first: 1, last: NUMBERS }) }),
  decide: (words) => ({ numbers: drawSome(words, numbersFrom(1, NUMBERS), DRAWN) }),
  settle: ({ numbers }, { picks }) => multipleOf(picks.length, picks.filter((pick) => numbers.includes(pick)).length),
  figures: ({ picks }: { readonly picks: number }) =>
    figuresOf(
      numbersFrom(0, picks + 1).map((hits) => ({
        chance: hitsChance(NUMBERS, DRAWN, picks, hits),
        multiple: multipleOf(picks, hits),
      })),
    ),
});
