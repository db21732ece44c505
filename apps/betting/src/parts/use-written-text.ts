import { reaction } from 'mobx';
import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the text of an element written without React: for what changes every second. `read` must be stable; whatever
 * observable it reads makes the text anew. Leave the element empty: its text belongs to the reaction.
 */
export function useWrittenText<E extends HTMLElement>(read: () => string) {
  const element = useRef<E>(null);
  useLayoutEffect(
    () =>
      reaction(
        read,
        (text) => {
          if (element.current !== null && element.current.textContent !== text) element.current.textContent = text;
        },
        { fireImmediately: true },
      ),
    [read],
  );
  return element;
}
