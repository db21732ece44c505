import { useEffect } from 'react';

/** Whether a key is meant for what it was pressed in, not for the page: a field, or a layer that lies over all else. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.closest('input, textarea, select, [contenteditable]') !== null ||
    target.closest('dialog')?.matches(':modal') === true);

/** Calls when a key is pressed alone anywhere on the page but in a field; null listens to nothing. */
export function useShortcut(key: string, onPress: (() => void) | null): void {
  useEffect(() => {
    if (onPress === null) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [key, onPress]);
}
