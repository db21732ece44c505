import { useEffect } from 'react';

/** Calls again and again as long as the page is shown and looked at. */
export function useEvery(everyMs: number, call: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') call();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, call]);
}
