import { type MouseEvent, useSyncExternalStore } from 'react';

const MOVED = 'desk-moved';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('popstate', listener);
  addEventListener(MOVED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(MOVED, listener);
  };
};

const here = (): string => location.pathname + location.search;

/** Goes to another address of the desk. */
export const goTo = (address: string): void => {
  if (address !== here()) history.pushState(null, '', address);
  dispatchEvent(new Event(MOVED));
};

/** Address of the desk as it stands in the browser. */
export const useAddress = (): URL => new URL(useSyncExternalStore(subscribe, here), location.origin);

/** Attributes of a link within the desk: a plain click stays in the page, every other one is the browser's. */
export const linkTo = (href: string) => ({
  href,
  onClick: (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    goTo(href);
  },
});
