import type { GameRound } from '@longshot/contracts';
import { toGo, type BingoCard } from '@longshot/games';
import { element } from '../elements.ts';
import type { FrameLabels } from '../frame-labels.ts';
import { listOf, numbersOf, seenOf } from '../outcome.ts';

/** The player's cards, with what was called of them. */
export interface CardsPanel {
  readonly root: HTMLElement;
  /** Shows the cards of the player's purchases. */
  hold(own: readonly GameRound[]): void;
  /** Marks what has been called. */
  mark(called: readonly number[]): void;
}

interface ShownCard {
  readonly root: HTMLElement;
  mark(called: ReadonlySet<number>): void;
}

const LETTERS = 'BINGO';

/** The cards of a purchase, as they are told. */
export const cardsOf = (round: GameRound): readonly BingoCard[] =>
  listOf(seenOf(round), 'cards').map((card) =>
    (Array.isArray(card) ? card : []).map((part: unknown) => numbersOf({ part }, 'part')),
  );

/** The rows of a card: one of seventy-five balls is told by its columns. */
const rowsOf = (title: string, card: BingoCard): BingoCard =>
  title === 'bingo-75' ? card.map((_, row) => card.map((column) => column[row] ?? 0)) : card;

function shownCard({ text }: FrameLabels, title: string, card: BingoCard, number: number): ShownCard {
  const left = element('span', { class: 'num' });
  const hasLetters = title === 'bingo-75';
  const cells: { readonly root: HTMLElement; readonly value: number; readonly said: HTMLElement }[] = [];
  const rows = rowsOf(title, card).map((row) =>
    element(
      'tr',
      {},
      ...row.map((value) => {
        if (value === 0)
          return element('td', { class: hasLetters ? 'free' : 'empty' }, hasLetters ? text('bingoFree') : '');
        const said = element('span', { class: 'hidden' });
        const cell = element('td', {}, String(value), said);
        cells.push({ root: cell, value, said });
        return cell;
      }),
    ),
  );
  const letters = [...LETTERS].map((letter) => element('th', { scope: 'col' }, letter));
  const head = hasLetters ? [element('thead', {}, element('tr', {}, ...letters))] : [];
  const root = element(
    'table',
    { class: 'bingo-card num' },
    element('caption', {}, `${text('bingoCard', { number })} · `, left),
    ...head,
    element('tbody', {}, ...rows),
  );
  return {
    root,
    mark: (called) => {
      for (const cell of cells) {
        const isCalled = called.has(cell.value);
        cell.root.classList.toggle('called', isCalled);
        cell.said.textContent = isCalled ? ` ${text('bingoMarked')}` : '';
      }
      const { line, house } = toGo(title, card, called);
      left.textContent =
        house === 0
          ? text('bingoHouseDone')
          : line === 0
            ? text('bingoLineDone', { house })
            : text('bingoToGo', { line, house });
      root.classList.toggle('near', house > 0 && (line === 1 || house <= 3));
      root.classList.toggle('lined', line === 0);
      root.classList.toggle('full', house === 0);
    },
  };
}

/** Makes the panel of a room. */
export function cardsPanel(labels: FrameLabels, title: string): CardsPanel {
  const root = element('div', {
    class: 'bingo-cards',
    role: 'group',
    // Many cards are scrolled, by the keyboard as well.
    tabindex: 0,
    'aria-label': labels.text('bingoYours'),
  });
  root.hidden = true;
  let shown = '';
  let cards: readonly ShownCard[] = [];
  let marked: readonly number[] = [];
  const mark = (called: readonly number[]) => {
    marked = called;
    const set = new Set(called);
    for (const card of cards) card.mark(set);
  };
  return {
    root,
    hold: (own) => {
      const held = own.filter(({ state }) => state !== 'cancelled' && state !== 'refused').toReversed();
      const key = held.map(({ roundId }) => roundId).join(' ');
      if (key === shown) return;
      shown = key;
      cards = held.flatMap(cardsOf).map((card, index) => shownCard(labels, title, card, index + 1));
      root.replaceChildren(...cards.map((card) => card.root));
      root.hidden = cards.length === 0;
      mark(marked);
    },
    mark,
  };
}
