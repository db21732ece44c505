import { gameById, MULTIPLE_UNIT, type Game } from '@longshot/games';
import { element } from '../elements.ts';
import type { GameView, MakeView, ViewPorts } from '../game-view.ts';
import { move, oneByOne } from '../motion.ts';
import { numberOf } from '../outcome.ts';
import { drawSymbol } from './slot-symbols.ts';

interface Row {
  readonly multiple: number;
  readonly weight: number;
}

/** The rows of a finite box: its pay table. */
const rowsOf = (game: Game | undefined): readonly Row[] =>
  game && 'rows' in game && Array.isArray(game.rows) ? (game.rows as readonly Row[]) : [];

function boxTable({ labels, kind }: ViewPorts): HTMLElement {
  const rows = rowsOf(gameById(kind)).filter(({ multiple }) => multiple > 0);
  const body = rows
    .toReversed()
    .map(({ multiple, weight }) =>
      element(
        'tr',
        {},
        element('th', { scope: 'row', class: 'num' }, labels.times(multiple, MULTIPLE_UNIT)),
        element('td', { class: 'num' }, weight.toLocaleString('en-US')),
      ),
    );
  const table = element(
    'table',
    { class: 'pays' },
    element('caption', {}, labels.text('box')),
    element('tbody', {}, ...body),
  );
  return element('details', {}, element('summary', {}, labels.text('payTable')), table);
}

/** Numbers that follow from a ticket alone: what a picture needs beside what it pays. */
function* pictureOf(ticket: number): Generator<number, never> {
  let state = ticket + 1;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state;
  }
}

const CELLS = 9;

/** The amounts of a card: one of them three times where it wins, none three times where it does not. */
function amountsOf(ticket: number, won: number, prizes: readonly number[]): readonly number[] {
  const random = pictureOf(ticket);
  const amounts = won > 0 ? [won, won, won] : [];
  const others = prizes.filter((prize) => prize !== won);
  for (let index = 0; amounts.length < CELLS; index++) {
    const prize = others[(ticket + index) % others.length] ?? 0;
    if (amounts.filter((each) => each === prize).length < 2) amounts.push(prize);
  }
  return amounts
    .map((amount) => ({ amount, place: random.next().value }))
    .sort((a, b) => a.place - b.place)
    .map(({ amount }) => amount);
}

/** A scratch card: three like amounts win. */
export const scratchView: MakeView = (ports): GameView => {
  const { labels, kind } = ports;
  const prizes = rowsOf(gameById(kind))
    .map(({ multiple }) => multiple)
    .filter((multiple) => multiple > 0);
  const cells = Array.from({ length: CELLS }, () => element('span', { class: 'scratch' }));
  return {
    root: element(
      'div',
      { class: `ticket ${kind}` },
      element('div', { class: 'cells', 'aria-hidden': 'true' }, ...cells),
      boxTable(ports),
    ),
    action: labels.word('do-scratch'),
    stakeStep: 1,
    bet: () => ({}),
    show: async ({ outcome, multiple }) => {
      const won = multiple ?? 0;
      const amounts = amountsOf(numberOf(outcome, 'ticket'), won, prizes);
      cells.forEach((cell, index) => {
        cell.replaceChildren(
          element('b', { class: 'num' }, labels.times(amounts[index] ?? 0, MULTIPLE_UNIT)),
          element('i', { class: 'foil' }),
        );
        cell.classList.remove('won');
      });
      await oneByOne(cells, async (cell) => {
        const foil = cell.querySelector('.foil');
        if (foil) await move(foil, [{ clipPath: 'inset(0 0 0 0)' }, { clipPath: 'inset(0 0 0 100%)' }], 130);
        foil?.remove();
      });
      cells.forEach((cell, index) => cell.classList.toggle('won', won > MULTIPLE_UNIT && amounts[index] === won));
    },
    describe: ({ outcome }) => labels.text('ticket', { number: numberOf(outcome, 'ticket') }),
  };
};

const GRIDS = {
  'slot-tumble': { columns: 6, rows: 5, fewest: 8, symbols: ['stone', 'fox', 'eagle', 'pine', 'sun', 'drop'] },
  'slot-hold': { columns: 5, rows: 3, fewest: 6, symbols: ['anchor', 'wave', 'shell', 'bell', 'fish', 'star'] },
  'slot-jackpot': { columns: 5, rows: 3, fewest: 5, symbols: ['stone', 'eagle', 'pine', 'sun', 'fox', 'star'] },
  'slot-cluster': { columns: 7, rows: 7, fewest: 5, symbols: ['shell', 'fish', 'wave', 'whale', 'trident', 'anchor'] },
} as const;

const isGrid = (kind: string): kind is keyof typeof GRIDS => kind in GRIDS;

/** A slot whose tickets are its proof: the picture follows from the ticket. */
export const gridView: MakeView = (ports): GameView => {
  const { labels, kind } = ports;
  const { columns, rows, fewest, symbols } = GRIDS[isGrid(kind) ? kind : 'slot-tumble'];
  const board = element('div', { class: `tumble of-${columns} theme-${kind}`, 'aria-hidden': 'true' });
  const picture = (ticket: number, won: number) => {
    const random = pictureOf(ticket);
    const all = columns * rows;
    const places = Array.from({ length: all }, (_, index) => ({ index, order: random.next().value }))
      .sort((a, b) => a.order - b.order)
      .map(({ index }) => index);
    const winners = new Set(won > 0 ? places.slice(0, fewest + (ticket % 3)) : []);
    const lucky = ticket % symbols.length;
    return Array.from({ length: all }, (_, index) => {
      const other = (lucky + 1 + (random.next().value % (symbols.length - 1))) % symbols.length;
      const cell = element('span', { class: winners.has(index) && won > MULTIPLE_UNIT ? 'symbol lucky' : 'symbol' });
      cell.append(drawSymbol(symbols[winners.has(index) ? lucky : other] ?? 'drop'));
      return cell;
    });
  };
  board.replaceChildren(...picture(4_711, 0));
  return {
    root: element('div', { class: 'slot' }, board, boxTable(ports)),
    action: labels.text('spin'),
    stakeStep: 1,
    bet: () => ({}),
    show: async ({ outcome, multiple }) => {
      const cells = picture(numberOf(outcome, 'ticket'), multiple ?? 0);
      board.replaceChildren(...cells);
      await Promise.all(
        cells.map((cell, index) =>
          move(
            cell,
            [
              { transform: 'translateY(-400%)', opacity: 0 },
              { transform: 'none', opacity: 1 },
            ],
            420 + (index % columns) * 70,
            {
              easing: 'cubic-bezier(0.3, 0.1, 0.4, 1.2)',
            },
          ),
        ),
      );
    },
    describe: ({ outcome, multiple }) =>
      `${labels.text('ticket', { number: numberOf(outcome, 'ticket') })} · ${labels.times(multiple ?? 0, MULTIPLE_UNIT)}`,
  };
};
