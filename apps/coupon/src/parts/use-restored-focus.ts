import { useEffect, useRef, type RefObject } from 'react';

/** Marks the row of a bet. */
export const BET_ROW = { 'data-bet-row': '' } as const;
/** Marks, in the row of a bet, what takes the focus when it has to go somewhere. */
export const BET_FOCUS = { 'data-bet-focus': '' } as const;

interface LastFocus {
  readonly element: Element;
  /** The row it was in, counted from the first; -1 for anything outside of the bets. */
  readonly row: number;
}

const rowsOf = (panel: Element): readonly Element[] => [...panel.querySelectorAll('[data-bet-row]')];

const buttonOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-bet-focus] button') ?? null;

/** The button of the row at a place, of the next one that has one, or else of the nearest before it. */
const buttonNear = (rows: readonly Element[], at: number): HTMLElement | null => {
  const inOrder = [...rows.slice(at), ...rows.slice(0, at).reverse()];
  return inOrder.map(buttonOf).find((button) => button !== null) ?? null;
};

/**
 * Keeps the focus in the panel when what had it goes: of a bet that was removed, the bet that takes its place has it,
 * of anything else the panel itself. Without this the keyboard would begin anew at the top of the page.
 */
export function useRestoredFocus(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const panel = ref.current;
    if (panel === null) return undefined;
    let last: LastFocus | null = null;
    const remember = ({ target }: FocusEvent) => {
      const isInside = target instanceof Element && panel.contains(target);
      last = isInside ? { element: target, row: rowsOf(panel).findIndex((row) => row.contains(target)) } : null;
    };
    // A press anywhere else takes the focus away on purpose.
    const reset = ({ target }: Event) => {
      if (target instanceof Element && !panel.contains(target)) last = null;
    };
    const keep = () => {
      if (last === null || last.element.isConnected || document.activeElement !== document.body) return;
      const target = last.row < 0 ? null : buttonNear(rowsOf(panel), last.row);
      (target ?? panel).focus({ preventScroll: target === null });
    };
    const observer = new MutationObserver(keep);
    observer.observe(panel, { childList: true, subtree: true });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', reset);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', reset);
    };
  }, []);
  return ref;
}
