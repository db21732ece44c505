import { useEffect, useState, type RefObject } from 'react';

/** How far outside of the page's window something counts as near: about a screen, so that scrolling meets no gap. */
const NEAR_MARGIN = '900px 0px';

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all: each would ask for the window's place anew at every step of scrolling. */
const watch = (): IntersectionObserver =>
  (observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: NEAR_MARGIN },
  ));

/** Calls once an element is near, unless that is ended before. Returns what ends it. */
function whenNear(element: Element, onNear: () => void): () => void {
  waiting.set(element, onNear);
  watch().observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
    if (waiting.size > 0) return;
    observer?.disconnect();
    observer = undefined;
  };
}

const passing = new Map<Element, (isNear: boolean) => void>();
let passObserver: IntersectionObserver | undefined;

/** Tells each time an element comes near and goes far. Without an observer to ask it is near for good. Returns what ends it. */
export function whileNear(element: Element, tell: (isNear: boolean) => void): () => void {
  if (typeof IntersectionObserver !== 'function') {
    tell(true);
    return () => undefined;
  }
  passing.set(element, tell);
  passObserver ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) passing.get(target)?.(isIntersecting);
    },
    { rootMargin: NEAR_MARGIN },
  );
  passObserver.observe(element);
  return () => {
    passing.delete(element);
    passObserver?.unobserve(element);
    if (passing.size > 0) return;
    passObserver?.disconnect();
    passObserver = undefined;
  };
}

/**
 * Whether an element is, or once was, near what the player sees. What costs much to show can wait until then; what was
 * shown stays. Without an observer to ask everything is near.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (isNear || element.current === null) return;
    return whenNear(element.current, () => setIsNear(true));
  }, [element, isNear]);
  return isNear;
}
