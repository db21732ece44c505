import { paidLines, reelTitles, reelWindow, type PaidLine, type ReelTitle } from '@longshot/games';
import { drawing, element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import type { GameView, MakeView } from '../game-view.ts';
import type { FrameWord } from '../messages.ts';
import { move } from '../motion.ts';
import { listOf, numbersOf, textOf, type TitleFields } from '../outcome.ts';
import { slotSymbol, symbolsOf } from './slot-symbols.ts';

const CELL = 100;
const ROWS = 3;
/** How many symbols run through the window before a reel stops. */
const RUN = 18;

const STEPS: Readonly<Record<string, number>> = { slot: 10, 'slot-3x3': 5, 'slot-lines': 20, 'slot-book': 10 };

type Seen = readonly (readonly string[])[];

/** The way of a line over the window, as far as it pays. */
const pathOf = ({ rows, count }: PaidLine): string =>
  rows
    .slice(0, count)
    .map((row, reel) => `${reel === 0 ? 'M' : 'L'}${(reel + 0.5) * CELL} ${(row + 0.5) * CELL}`)
    .join(' ');

function payTable(kind: string, { pays, lines, reels }: ReelTitle, { text, word }: FrameLabels): HTMLElement {
  const rows = Object.entries(pays).map(([symbol, figures]) => {
    const name = element('th', { scope: 'row' }, slotSymbol(kind, symbol), word(symbolsOf(kind, symbol)));
    return element('tr', {}, name, ...figures.map((figure) => element('td', { class: 'num' }, String(figure))));
  });
  const counts = Object.values(pays)[0]?.map((_, index) => index + 3) ?? [];
  const head = counts.map((count) => element('th', { scope: 'col', class: 'num' }, `${count} ×`));
  const caption =
    lines === null ? text('ways', { count: ROWS ** reels.length }) : text('lines', { count: lines.lines.length });
  const body = element('tbody', {}, element('tr', {}, element('td'), ...head), ...rows);
  const table = element('table', { class: 'pays' }, element('caption', {}, caption), body);
  return element('details', {}, element('summary', {}, text('payTable')), table);
}

/** Every spin of a round: the paid one, then the free ones. */
const spinsOf = (outcome: TitleFields): readonly (readonly number[])[] => [
  numbersOf(outcome, 'stops'),
  ...listOf(outcome, 'free').map((stops) => numbersOf({ stops }, 'stops')),
];

/** A slot whose reels turn. */
export const reelsView: MakeView = ({ labels, kind }): GameView => {
  const title = reelTitles[kind];
  if (!title) throw new RangeError(`${kind} has no reels`);
  const { text, word } = labels;
  const columns = title.reels.map(() => element('div', { class: 'strip' }));
  const wins = drawing('svg', {
    viewBox: `0 0 ${title.reels.length * CELL} ${ROWS * CELL}`,
    class: 'wins',
    preserveAspectRatio: 'none',
    'aria-hidden': 'true',
  });
  const grid = element(
    'div',
    { class: `grid of-${title.reels.length}` },
    ...columns.map((column) => element('div', { class: 'reel' }, column)),
  );
  const reels = element('div', { class: `reels theme-${kind}`, role: 'img' }, grid, wins);
  const cell = (symbol: string) => element('span', { class: 'symbol' }, slotSymbol(kind, symbol));
  const spoken = (seen: Seen) =>
    [0, 1, 2].map((row) => seen.map((reel) => word(symbolsOf(kind, reel[row] ?? ''))).join(', ')).join('; ');
  const mark = (seen: Seen) =>
    wins.replaceChildren(
      ...paidLines(title, seen).map((line) =>
        drawing('path', { d: pathOf(line), 'vector-effect': 'non-scaling-stroke' }),
      ),
    );
  const fill = (seen: Seen) => {
    columns.forEach((column, reel) => column.replaceChildren(...(seen[reel] ?? []).map(cell)));
    reels.setAttribute('aria-label', `${text('reels')}: ${spoken(seen)}`);
  };
  const turn = async (stops: readonly number[], isFree: boolean, isWin: boolean) => {
    wins.replaceChildren();
    const seen = reelWindow(title, stops);
    await Promise.all(
      columns.map(async (column, index) => {
        const strip = title.reels[index] ?? '';
        const stop = stops[index] ?? 0;
        // The strip runs downwards: what stands above the stop comes last.
        const run = Array.from({ length: RUN }, (_, place) => strip.charAt((stop + ROWS + place) % strip.length));
        column.replaceChildren(...[...(seen[index] ?? []), ...run].map(cell));
        const from = `translateY(-${(RUN / (RUN + ROWS)) * 100}%)`;
        const ms = (isFree ? 350 : 800) + index * (isFree ? 90 : 200);
        await move(column, [{ transform: from }, { transform: 'none' }], ms, {
          easing: 'cubic-bezier(0.15, 0.6, 0.25, 1.04)',
        });
        column.replaceChildren(...(seen[index] ?? []).map(cell));
      }),
    );
    fill(seen);
    // Lines shine only where the round brings more than it cost.
    if (isWin) mark(seen);
  };
  fill(
    reelWindow(
      title,
      title.reels.map((_, index) => index * 5 + 2),
    ),
  );
  return {
    root: element('div', { class: 'slot' }, reels, payTable(kind, title, labels)),
    action: text('spin'),
    stakeStep: STEPS[kind] ?? 1,
    bet: () => ({}),
    show: async ({ outcome, payoutMinor, stakedMinor }) => {
      const isWin = payoutMinor > stakedMinor;
      for (const [index, stops] of spinsOf(outcome).entries()) await turn(stops, index > 0, isWin);
    },
    describe: ({ outcome }) => {
      const [first = [], ...free] = spinsOf(outcome);
      const lines = paidLines(title, reelWindow(title, first)).map(({ line, symbol, count }) =>
        text('lineWin', { line: line + 1, count, symbol: word(symbolsOf(kind, symbol)) }),
      );
      const expands = textOf(outcome, 'expands');
      return [
        ...lines,
        ...(free.length === 0 ? [] : [text('freeSpins', { count: free.length })]),
        ...(expands === '' ? [] : [word(symbolsOf(kind, expands) satisfies FrameWord)]),
      ].join(' · ');
    },
  };
};
