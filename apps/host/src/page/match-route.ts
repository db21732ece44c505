import type { PageRoute } from '@longshot/contracts';
import { matchRoutes } from 'react-router';

/** What an address leads to. */
export interface RouteMatch {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The route that owns an address below the language prefix, the most specific of those that fit; null for none. */
export const matchRoute = (routes: readonly PageRoute[], language: string, pathname: string): RouteMatch | null => {
  const candidates = routes.map((route, index) => ({ path: `/${language}/${route.path}`, id: String(index) }));
  const match = matchRoutes(candidates, pathname)?.at(-1);
  const route = match === undefined ? undefined : routes[Number(match.route.id)];
  return match === undefined || route === undefined ? null : { route, params: match.params };
};

/** The language an address begins with, as written there; null when it does not begin with one. */
export const languageSegment = (pathname: string): string | null => /^\/([a-z]{2})(?=\/|$)/.exec(pathname)?.[1] ?? null;
