import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { usePage } from '../../ground/page/page-context.tsx';
import { CONTENT_ID } from '../layouts/layouts.tsx';
import { isFormPage, pathBelow, type RouteMatch } from '../../ground/navigation/match-route.ts';

interface SeenPage {
  readonly pathname: string;
  readonly search: string;
  readonly routeId: string | null;
}

/**
 * Acts on a change of page beside showing it: it is counted; the page before is remembered as where to go back to;
 * arriving anew scrolls to the top, unless the route keeps its place; and when another route takes over, the focus
 * goes to its content, so that the keyboard and a screen reader begin there. The first page of a visit keeps the
 * browser's own start. An address that only leads on is no page.
 */
export const usePageChange = (match: RouteMatch | null, isShown: boolean): void => {
  const { access, track } = usePage();
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const routeId = match?.route.id ?? null;
  const scrolls = match?.route.scrollToTop ?? true;
  const before = useRef<SeenPage | null>(null);
  useEffect(() => {
    if (!isShown) return;
    const last = before.current;
    before.current = { pathname, search, routeId };
    if (last?.pathname === pathname) return;
    track('page_view', { route: routeId ?? 'not-found' });
    if (last === null) return;
    const left = pathBelow(last.pathname);
    if (!isFormPage(left)) access.leave(left + last.search);
    if (scrolls && navigationType !== NavigationType.Pop) scrollTo(0, 0);
    if (last.routeId !== routeId) document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [access, isShown, pathname, search, routeId, scrolls, navigationType, track]);
};
