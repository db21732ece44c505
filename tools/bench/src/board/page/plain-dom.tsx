import { priceKey } from './price-frames.ts';
import { drive } from './drive.ts';
import { figureText, movementWord, nextBeat, pricesOf, type Beat } from './parts.tsx';

interface Cell {
  readonly element: HTMLElement;
  readonly figure: Text;
  readonly word: Text;
  coef: number;
  beat: Beat;
}

const textIn = (element: Element | null): Text => {
  const text = document.createTextNode(element?.textContent ?? '');
  element?.replaceChildren(text);
  return text;
};

const cells = new Map<string, Cell>();

function showBeat(cell: Cell, beat: Beat): void {
  if (beat === cell.beat) return;
  cell.beat = beat;
  if (beat === null) cell.element.removeAttribute('data-beat');
  else cell.element.setAttribute('data-beat', beat);
}

/** The least a page can do by hand: one look-up, two text nodes and two attributes a price. */
drive({
  start({ root, markup }) {
    root.innerHTML = markup;
    for (const [key, element] of pricesOf(root)) {
      const figure = textIn(element.querySelector('[data-part="figure"]'));
      const word = textIn(element.querySelector('[data-part="word"]'));
      cells.set(key, { element, figure, word, coef: Number(figure.data), beat: null });
    }
  },
  apply(changes) {
    for (const change of changes) {
      if (change[0] !== 'p') continue;
      const cell = cells.get(priceKey(change[1], change[3]));
      if (cell === undefined) continue;
      const coef = Number(change[4]);
      if (coef === cell.coef) continue;
      const movement = coef > cell.coef ? 'up' : 'down';
      cell.coef = coef;
      cell.figure.data = figureText(change[4]);
      cell.element.setAttribute('data-movement', movement);
      showBeat(cell, nextBeat(cell.beat));
      cell.word.data = movementWord(movement);
    }
  },
  rest(keys) {
    for (const key of keys) {
      const cell = cells.get(key);
      if (cell === undefined) continue;
      cell.element.removeAttribute('data-movement');
      showBeat(cell, null);
      cell.word.data = '';
    }
  },
});
