import { makeRational } from '@longshot/domain/money';
import { below } from '../fair/draws.ts';
import { readWords } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';

const SIDES = ['heads', 'tails'] as const;
const MOST_FLIPS = 19;

const multipleOf = (flips: number): number => 9_900 * 2 ** flips;

/** Sides of a coin, all of which must be right. */
export const coin = defineGame({
  id: 'coin',
  kind: 'solo',
  readBet: (bet) => ({ sides: readWords(bet, 'sides', SIDES, { fewest: 1, most: MOST_FLIPS }) }),
  decide: (words, { sides }) => ({ sides: sides.map(() => (below(words, 2) === 0 ? 'heads' : 'tails')) }),
  settle: ({ sides }, bet) => (sides.every((side, index) => side === bet.sides[index]) ? multipleOf(sides.length) : 0),
  figures: ({ sides }: { readonly sides: number }) => figuresOfChance(makeRational(1, 2 ** sides), multipleOf(sides)),
});
