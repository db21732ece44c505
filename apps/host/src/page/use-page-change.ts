import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePage } from '../start/page-context.tsx';
import { CONTENT_ID } from './layouts.tsx';
import type { RouteMatch } from './match-route.ts';

/**
 * What a change of page does beside showing it: it is counted; arriving anew scrolls to the top, unless the route keeps
 * its place; and when another route takes over, the focus goes to its content, so that the keyboard and a screen
 * reader begin there. The first page of a visit keeps the browser's own start.
 */
export const usePageChange = (match: RouteMatch | null): void => {
  const { track } = usePage();
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  const routeId = match?.route.id ?? null;
  const scrolls = match?.route.scrollToTop ?? true;
  const before = useRef<{ readonly pathname: string; readonly routeId: string | null } | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = { pathname, routeId };
    if (last?.pathname === pathname) return;
    track('page_view', { route: routeId ?? 'not-found' });
    if (last === null) return;
    if (scrolls && navigationType !== NavigationType.Pop) scrollTo(0, 0);
    if (last.routeId !== routeId) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [pathname, routeId, scrolls, navigationType, track]);
};
