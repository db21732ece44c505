import { readWhole } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { drawPoint, POINT_BOUNDS, pointChance } from './crash-point.ts';

/** A point that must reach a target. */
export const limbo = defineGame({
  id: 'limbo',
  kind: 'solo',
  readBet: (bet) => ({ target: readWhole(bet, 'target', POINT_BOUNDS.least, POINT_BOUNDS.most) }),
  decide: (words) => ({ point: drawPoint(words) }),
  settle: ({ point }, { target }) => (point >= target ? target * 100 : 0),
  figures: ({ target }: { readonly target: number }) => figuresOfChance(pointChance(target), target * 100),
});
