import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Goes to the heading that the address names as soon as it is there, and again whenever it is gone to. */
export function useHeadingOfAddress(isReady: boolean): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isReady || hash === '') return;
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isReady, hash, key]);
}
