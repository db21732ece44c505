import { makeRational } from '@longshot/domain/money';
import { below } from '../fair/draws.ts';
import { BetError } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { MULTIPLE_UNIT } from '../game/multiple.ts';

/** How many shots there are, and how many of them the targets give back: 0.96. */
const SHOTS = 1_000_000_000;
const GIVEN = 960_000_000;

/** Targets by what they multiply a stake with. */
export const FISHING_TARGETS: readonly number[] = [
  2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000,
];

/** A shot at a target. */
export const fishing = defineGame({
  id: 'fishing',
  kind: 'solo',
  readBet({ target }) {
    const found = FISHING_TARGETS.find((each) => each === target);
    if (found === undefined) throw new BetError('target', `must be one of ${FISHING_TARGETS.join(', ')}`);
    return { target: found };
  },
  decide(words, { target }) {
    const shot = below(words, SHOTS);
    return { shot, hit: shot * target < GIVEN };
  },
  settle: ({ hit }, { target }) => (hit ? target * MULTIPLE_UNIT : 0),
  figures: ({ target }: { readonly target: number }) =>
    figuresOfChance(makeRational(GIVEN, SHOTS * target), target * MULTIPLE_UNIT),
});
