import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { placeOfPath, type Place } from '../model/addresses/place.ts';

/** What the address of the page asks for; null when it is none of ours. The same address answers the same object. */
export function usePlace(): Place | null {
  const { pathname } = useLocation();
  return useMemo(() => placeOfPath(pathname), [pathname]);
}
