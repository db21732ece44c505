import {
  GAME_STAKE_STEP,
  SLOT_LINES,
  SLOT_PAYS,
  SLOT_SYMBOLS,
  slotWindow,
  slotWins,
  type SlotLineWin,
  type SlotSymbol,
  type SlotWindow,
} from '@longshot/domain/games';
import type { GameRound } from '@longshot/contracts';
import { drawing, element } from './elements.ts';
import type { FrameLabels } from './frame-labels.ts';
import type { MakeView } from './game-view.ts';
import { slotSymbol } from './slot-symbols.ts';

const CELL = 100;

/** The way of a line over the window, as far as it pays. */
const pathOf = ({ line, count }: SlotLineWin): string =>
  (SLOT_LINES[line] ?? [])
    .slice(0, count)
    .map((row, reel) => `${reel === 0 ? 'M' : 'L'}${(reel + 0.5) * CELL} ${(row + 0.5) * CELL}`)
    .join(' ');

function payTable({ text }: FrameLabels): HTMLElement {
  const rows = SLOT_SYMBOLS.flatMap((symbol) => {
    if (symbol === 'ember') return [];
    const name = element('th', { scope: 'row' }, slotSymbol(symbol), text(symbol));
    return [element('tr', {}, name, ...SLOT_PAYS[symbol].map((pays) => element('td', { class: 'num' }, String(pays))))];
  });
  const head = element(
    'tr',
    {},
    element('td'),
    ...[3, 4, 5].map((count) => element('th', { scope: 'col', class: 'num' }, `${count} ×`)),
  );
  const table = element(
    'table',
    { class: 'pays' },
    element('caption', {}, text('lines', { count: SLOT_LINES.length })),
    element('tbody', {}, head, ...rows),
  );
  return element('details', {}, element('summary', {}, text('payTable')), table, element('p', {}, text('emberText')));
}

/** Describes the symbols of the window, row by row, as a screen reader says it. */
const spoken = (window: SlotWindow, { text }: FrameLabels): string =>
  [0, 1, 2].map((row) => window.map((reel) => text(reel[row] ?? 'drop')).join(', ')).join('; ');

/** The slot: five reels of three rows. */
export const slotView: MakeView = (labels) => {
  const { text } = labels;
  const grid = element('div', { class: 'grid' });
  const wins = drawing('svg', {
    viewBox: `0 0 ${5 * CELL} ${3 * CELL}`,
    class: 'wins',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const reels = element('div', { class: 'reels', role: 'img' }, grid, wins);
  const fill = (window: SlotWindow, lines: readonly SlotLineWin[]) => {
    const cell = (symbol: SlotSymbol) => element('span', { class: 'symbol' }, slotSymbol(symbol));
    grid.replaceChildren(...window.map((reel) => element('div', { class: 'reel' }, ...reel.map(cell))));
    wins.replaceChildren(
      ...lines.map((win) => drawing('path', { d: pathOf(win), 'vector-effect': 'non-scaling-stroke' })),
    );
    reels.setAttribute('aria-label', `${text('reels')}: ${spoken(window, labels)}`);
  };
  fill(slotWindow([7, 9, 13, 2, 21]), []);
  const root = element('div', { class: 'slot' }, reels, payTable(labels));
  const linesOf = ({ numbers }: GameRound) => slotWins(slotWindow(numbers));
  return {
    root,
    action: text('spin'),
    stakeStep: GAME_STAKE_STEP.slot,
    choice: () => ({ game: 'slot' }),
    show: (round) => fill(slotWindow(round.numbers), linesOf(round)),
    describe: (round) =>
      linesOf(round)
        .map(({ line, symbol, count }) => text('lineWin', { line: line + 1, count, symbol: text(symbol) }))
        .join(' · '),
  };
};
