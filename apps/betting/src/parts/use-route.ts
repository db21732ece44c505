import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { routeOfPath, type BettingRoute } from '../model/addresses/betting-route.ts';

/** What the address of the page asks for; null when it is none of ours. The same address answers the same object. */
export function useRoute(): BettingRoute | null {
  const { pathname } = useLocation();
  return useMemo(() => routeOfPath(pathname), [pathname]);
}
