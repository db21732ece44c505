import { useEffect, useState, type RefObject } from 'react';

/** How far outside of the page's window something counts as near: about a screen, so that scrolling meets no gap. */
const NEAR_MARGIN = '900px 0px';

/**
 * Whether an element is, or once was, near what the player sees. What costs much to show can wait until then; what was
 * shown stays. Without an observer to ask everything is near.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver !== 'function');
  useEffect(() => {
    if (isNear || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsNear(true),
      { rootMargin: NEAR_MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
