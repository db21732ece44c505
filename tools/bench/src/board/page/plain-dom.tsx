import { priceKey } from './price-frames.ts';
import { drive } from './drive.ts';
import { figureText, movementWord, pricesOf } from './parts.ts';

interface Cell {
  readonly element: HTMLElement;
  readonly figure: Text;
  readonly word: Text;
  coef: number;
  beat: '0' | '1';
}

const textIn = (element: Element | null): Text => {
  const text = document.createTextNode(element?.textContent ?? '');
  element?.replaceChildren(text);
  return text;
};

const cells = new Map<string, Cell>();

/** The least a page can do by hand: one look-up, two text nodes and two attributes a price. */
drive({
  start({ root, markup }) {
    root.innerHTML = markup;
    for (const [key, element] of pricesOf(root)) {
      const figure = textIn(element.querySelector('[data-part="figure"]'));
      const word = textIn(element.querySelector('[data-part="word"]'));
      cells.set(key, { element, figure, word, coef: Number(figure.data), beat: '1' });
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
      cell.beat = cell.beat === '0' ? '1' : '0';
      cell.figure.data = figureText(change[4]);
      cell.element.setAttribute('data-movement', movement);
      cell.element.setAttribute('data-beat', cell.beat);
      cell.word.data = movementWord(movement);
    }
  },
  rest(keys) {
    for (const key of keys) {
      const cell = cells.get(key);
      if (cell === undefined) continue;
      cell.element.removeAttribute('data-movement');
      cell.element.removeAttribute('data-beat');
      cell.word.data = '';
      cell.beat = '1';
    }
  },
});
