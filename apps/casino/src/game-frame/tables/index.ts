import { bingoView } from './bingo-table.ts';
import { cardSidesView } from './card-tables.ts';
import { crashView } from './crash-view.ts';
import { footballView } from './football-table.ts';
import { numbersView } from './numbers-table.ts';
import { raceView } from './race-table.ts';
import type { MakeTableView } from './table-view.ts';
import { fortuneView, rouletteView } from './wheel-tables.ts';

const views: Readonly<Record<string, MakeTableView>> = {
  crash: crashView,
  roulette: rouletteView,
  wheel: fortuneView,
  baccarat: cardSidesView,
  'dragon-tiger': cardSidesView,
  'keno-80': numbersView,
  'lucky-6': numbersView,
  'five-of-36': numbersView,
  'seven-of-42': numbersView,
  'mega-6': numbersView,
  football: footballView,
  horses: raceView,
  greyhounds: raceView,
  'bingo-75': bingoView,
  'bingo-90': bingoView,
};

/** The view of a title that many play at. Throws RangeError for one that has none. */
export function tableViewOf(title: string): MakeTableView {
  const view = views[title];
  if (!view) throw new RangeError(`${title} has no table`);
  return view;
}
