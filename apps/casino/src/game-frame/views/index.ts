import type { MakeView } from '../game-view.ts';
import { crossingView, plinkoView, twoWheelsView } from './boards-view.ts';
import { gridView, scratchView } from './box-view.ts';
import { cardTables, cardTableView, videoPokerView } from './card-table-view.ts';
import { diceView } from './dice-view.ts';
import { jackpotView } from './jackpot-view.ts';
import { kenoView } from './keno-view.ts';
import { coinView, fishingView, limboView, sicBoView } from './quick-views.ts';
import { reelsView } from './reels-view.ts';
import { minesView, towerView } from './tiles-view.ts';

const views: Readonly<Record<string, MakeView>> = {
  dice: diceView,
  keno: kenoView,
  limbo: limboView,
  coin: coinView,
  plinko: plinkoView,
  mines: minesView,
  tower: towerView,
  crossing: crossingView,
  'spin-two-wheels': twoWheelsView,
  fishing: fishingView,
  'sic-bo': sicBoView,
  'video-poker': videoPokerView,
  slot: reelsView,
  'slot-3x3': reelsView,
  'slot-lines': reelsView,
  'slot-ways': reelsView,
  'slot-book': reelsView,
  'slot-tumble': gridView,
  'slot-hold': gridView,
  'slot-cluster': gridView,
  'slot-jackpot': jackpotView,
  'scratch-clover': scratchView,
  'scratch-comet': scratchView,
  'scratch-crown': scratchView,
  ...Object.fromEntries(Object.entries(cardTables).map(([kind, table]) => [kind, cardTableView(table)])),
};

/** The view of a title. Throws RangeError for one that has none. */
export function viewOf(kind: string): MakeView {
  const view = views[kind];
  if (!view) throw new RangeError(`${kind} has no view`);
  return view;
}
