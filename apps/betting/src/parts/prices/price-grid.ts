import { isRtlAt } from '@longshot/ui';
import { useCallback, useLayoutEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

const CELL = '[data-price-cell], [data-grid-stop]';
const ROW = '[data-price-row]';

/** Marks an element beside the prices as a stop of the grid, such as the link to all markets. */
export const gridStop = { 'data-grid-stop': '' } as const;
/** Marks a row of the grid. */
export const gridRow = { 'data-price-row': '' } as const;

const cellsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(CELL)];

/** The cell of `row` that stands nearest to the middle of `from`, so that up and down keep to the column on screen. */
const nearest = (row: Element, from: HTMLElement): HTMLElement | undefined => {
  const middle = (element: HTMLElement): number => {
    const { left, width } = element.getBoundingClientRect();
    return left + width / 2;
  };
  const target = middle(from);
  const cells = cellsOf(row);
  // Without a layout every cell is equally near: the place in the row decides.
  const place = cells.every((cell) => middle(cell) === 0) ? cellsOf(from.closest(ROW) ?? row).indexOf(from) : -1;
  if (place >= 0) return cells[Math.min(place, cells.length - 1)];
  return cells.toSorted((a, b) => Math.abs(middle(a) - target) - Math.abs(middle(b) - target))[0];
};

/** Where a key leads from a cell, or undefined when it leads nowhere. */
export function nextCell(grid: Element, from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest(ROW);
  if (row === null) return undefined;
  const cells = cellsOf(row);
  const index = cells.indexOf(from);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (step !== undefined) return cells[index + (isRtlAt(grid) ? -step : step)];
  if (key === 'Home') return cells[0];
  if (key === 'End') return cells.at(-1);
  const down = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (down === undefined) return undefined;
  const rows = [...grid.querySelectorAll(ROW)].filter((each) => each.querySelector(CELL) !== null);
  const next = rows[rows.indexOf(row) + down];
  return next === undefined ? undefined : nearest(next, from);
}

/** One cell of the grid can be reached by Tab; the others only by arrows. */
function giveTabStop(grid: Element, stop: HTMLElement | undefined): void {
  const cells = cellsOf(grid);
  const chosen = stop ?? cells.find((cell) => cell.tabIndex === 0 && cell === document.activeElement) ?? cells[0];
  for (const cell of cells) cell.tabIndex = cell === chosen ? 0 : -1;
}

/**
 * Makes the prices inside an element walkable by arrow keys with a single tab stop. Rows are marked by `gridRow`. The
 * tab stops are renewed when rows come or go.
 */
export function usePriceGrid(grid: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    giveTabStop(element, undefined);
    const observer = new MutationObserver((records) => {
      const areRowsTouched = records.some(({ addedNodes, removedNodes }) =>
        [...addedNodes, ...removedNodes].some((node) => node instanceof HTMLElement),
      );
      if (areRowsTouched)
        giveTabStop(
          element,
          cellsOf(element).find((cell) => cell.tabIndex === 0 && cell.hasAttribute('tabindex')),
        );
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [grid]);
  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !(event.target instanceof HTMLElement)) return;
    const from = event.target.closest<HTMLElement>(CELL);
    const next = from === null ? undefined : nextCell(event.currentTarget, from, event.key);
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  }, []);
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(CELL) : null;
    if (cell !== null) giveTabStop(event.currentTarget, cell);
  }, []);
  return { onKeyDown, onFocus };
}
