import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { routeOfPath, type BettingRoute } from '../model/addresses/betting-route.ts';

/** Route of the page's address; null when it is none of ours. The same address answers the same object. */
export function useRoute(): BettingRoute | null {
  const { pathname } = useLocation();
  return useMemo(() => routeOfPath(pathname), [pathname]);
}
