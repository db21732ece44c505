import type { PageRoute } from '@longshot/contracts';
import { type MatchedRoute, matchRoute as matchBelow } from '@longshot/site-rules';

/** Match of an address with a route. */
export type RouteMatch = MatchedRoute<PageRoute>;

/** An address below its language prefix, with a slash at its start: `/en/live` is `/live`, `/en` is ``. */
export const pathBelow = (pathname: string): string => pathname.replace(/^\/[a-z]{2}(?=\/|$)/, '').replace(/\/+$/, '');

/** The route that owns an address below the language prefix, the most telling of those that fit; null for none. */
export const matchRoute = (
  routes: readonly PageRoute[],
  language: string,
  pathname: string,
  search = '',
): RouteMatch | null =>
  languageSegment(pathname) === language ? matchBelow(routes, pathBelow(pathname), search) : null;

/** The language an address begins with, as written there; null when it does not begin with one. */
export const languageSegment = (pathname: string): string | null => /^\/([a-z]{2})(?=\/|$)/.exec(pathname)?.[1] ?? null;

/** Whether an address below the language is one of the forms of signing in. */
export const isFormPage = (path: string): boolean => /^\/(?:login|registration|auth)(?:\/|$)/.test(path);
