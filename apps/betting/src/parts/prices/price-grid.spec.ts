import { nextCell } from './price-grid.ts';

const ROWS = `
  <li data-price-row><button data-price-cell>a1</button><button data-price-cell>a2</button><a data-grid-stop>a3</a></li>
  <li>no prices here</li>
  <li data-price-row></li>
  <li data-price-row><button data-price-cell>b1</button><button data-price-cell>b2</button></li>`;

const gridIn = (direction: string) => {
  document.body.innerHTML = `<div dir="${direction}"><ul>${ROWS}</ul></div>`;
  const grid = document.querySelector('ul');
  if (grid === null) throw new Error('no grid');
  const cell = (text: string) =>
    [...grid.querySelectorAll<HTMLElement>('button, a')].find((each) => each.textContent === text) ?? document.body;
  return (from: string, key: string) => nextCell(grid, cell(from), key)?.textContent ?? null;
};

describe('walking the prices', () => {
  it.each([
    ['a1', 'ArrowRight', 'a2'],
    ['a2', 'ArrowRight', 'a3'],
    ['a3', 'ArrowRight', null],
    ['a1', 'ArrowLeft', null],
    ['a3', 'Home', 'a1'],
    ['a1', 'End', 'a3'],
    ['a2', 'ArrowDown', 'b2'],
    ['a3', 'ArrowDown', 'b2'],
    ['b1', 'ArrowUp', 'a1'],
    ['b1', 'ArrowDown', null],
    ['a1', 'Enter', null],
  ])('from %s by %s leads to %s', (from, key, to) => {
    expect(gridIn('ltr')(from, key)).toBe(to);
  });

  it('follows the reading direction', () => {
    const walk = gridIn('rtl');
    expect([walk('a1', 'ArrowLeft'), walk('a2', 'ArrowRight')]).toEqual(['a2', 'a1']);
  });
});
