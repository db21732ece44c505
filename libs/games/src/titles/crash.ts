import { readWhole } from '../game/bet.ts';
import { defineGame } from '../game/define-game.ts';
import { figuresOfChance } from '../game/figures.ts';
import { drawPoint, POINT_BOUNDS, pointChance } from './crash-point.ts';

/** A rising multiple that all players of a round leave before it ends. */
export const crash = defineGame({
  id: 'crash',
  kind: 'shared',
  readBet: (bet) => ({ cashOutAt: readWhole(bet, 'cashOutAt', POINT_BOUNDS.least, POINT_BOUNDS.most) }),
  decide: (words) => ({ point: drawPoint(words) }),
  settle: ({ point }, { cashOutAt }) => (point >= cashOutAt ? cashOutAt * 100 : 0),
  figures: ({ cashOutAt }: { readonly cashOutAt: number }) => figuresOfChance(pointChance(cashOutAt), cashOutAt * 100),
});
