import type { KeyboardEvent } from 'react';

/**
 * Which of `count` items an arrow, Home or End key leads to from `index`, round the ends; null for any other key.
 * Left and right follow the reading direction.
 */
export const roveIndex = (
  key: string,
  index: number,
  count: number,
  { isRtl = false, axis = 'both' }: { readonly isRtl?: boolean; readonly axis?: 'both' | 'row' | 'column' } = {},
): number | null => {
  if (count === 0) return null;
  const forward = (index + 1) % count;
  const back = (index - 1 + count) % count;
  const isRow = axis !== 'column';
  const isColumn = axis !== 'row';
  if (key === 'ArrowRight' && isRow) return isRtl ? back : forward;
  if (key === 'ArrowLeft' && isRow) return isRtl ? forward : back;
  if (key === 'ArrowDown' && isColumn) return forward;
  if (key === 'ArrowUp' && isColumn) return back;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
};

/** Whether the element stands in right-to-left text. */
export const isRtlAt = (element: Element): boolean => element.closest('[dir]')?.getAttribute('dir') === 'rtl';

/**
 * Handles the arrow keys of a list with one tab stop: focuses the next enabled item that matches `selector` inside
 * the event's element and hands it over.
 */
export const handleRovingKeys = (
  event: KeyboardEvent<HTMLElement>,
  selector: string,
  axis: 'both' | 'row' | 'column',
  onReach?: (item: HTMLElement) => void,
): void => {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)].filter(
    (item) => !item.matches(':disabled'),
  );
  const index = items.findIndex((item) => item === document.activeElement);
  const next = roveIndex(event.key, index, items.length, { isRtl: isRtlAt(event.currentTarget), axis });
  const item = next === null ? undefined : items[next];
  if (item === undefined) return;
  event.preventDefault();
  item.focus();
  onReach?.(item);
};
