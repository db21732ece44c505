import { useLayoutEffect, useState, type RefObject } from 'react';

/** How wide a list's columns are cut, told again with each change of its size. Without a layout to ask: the fallback. */
export function useColumns(list: RefObject<HTMLElement | null>, fallback: number): number {
  const [columns, setColumns] = useState(fallback);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null || typeof ResizeObserver !== 'function') return undefined;
    const measure = () => setColumns(getComputedStyle(element).gridTemplateColumns.split(' ').length || fallback);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, fallback]);
  return columns;
}
