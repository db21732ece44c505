import {
  accessPaths,
  decideRoute,
  matchRoute,
  RETURN_URL_PARAMETER,
  SIGN_IN_PARAMETER,
  type RouteDecision,
  type RouteFacts,
} from '@longshot/site-rules';
import type { CompiledRoute } from '@longshot/release';
import type { PageVisit } from './page-visit.ts';

/** Outcome of a visit: a page with its route and status, or another address. */
export type VisitOutcome =
  | { readonly kind: 'page'; readonly found: CompiledRoute | undefined; readonly status: number }
  | { readonly kind: 'redirect'; readonly url: string; readonly status: number };

type Visit = Pick<PageVisit, 'language' | 'path' | 'query'>;

function addressOf(language: string, to: string, query: string): string {
  const [path = '', own = ''] = to.split('?');
  const all = [own, query].filter((part) => part !== '').join('&');
  return `/${language}${path === '' ? '' : `/${path}`}${all === '' ? '' : `?${all}`}`;
}

function withoutPlatform(query: string): string {
  const rest = new URLSearchParams(query);
  rest.delete('platform_type');
  return rest.toString();
}

/** The address itself goes along, so that signing in leads back to it. */
function signInAddress({ language, path, query }: Visit, to: string, opensBlock: boolean): string {
  const all = new URLSearchParams(query);
  all.set(RETURN_URL_PARAMETER, addressOf(language, path.slice(1), query));
  if (opensBlock && to === accessPaths.home) all.set(SIGN_IN_PARAMETER, '1');
  return addressOf(language, to, all.toString());
}

/** Pages that say for how long the site is not there answer 503, the other blocks 403. */
function shownStatus(route: CompiledRoute | undefined, { blockPage, isMaintenance }: RouteFacts): number {
  if (isMaintenance) return 503;
  if (blockPage !== null && route?.path !== accessPaths.appeals) {
    return blockPage === 'site-updates' || blockPage === 'coming-soon' ? 503 : 403;
  }
  return route?.status ?? 200;
}

function outcomeOf(
  decision: RouteDecision,
  visit: Visit,
  route: CompiledRoute | undefined,
  facts: RouteFacts,
): VisitOutcome {
  const { language, query } = visit;
  switch (decision.kind) {
    case 'show':
      return { kind: 'page', found: route, status: shownStatus(route, facts) };
    case 'error':
      return { kind: 'page', found: undefined, status: 500 };
    case 'leave':
      return { kind: 'redirect', url: decision.url, status: 302 };
    case 'sign-in':
      return { kind: 'redirect', url: signInAddress(visit, decision.to, decision.opensBlock), status: 302 };
    case 'redirect': {
      // Only an address that has moved for everybody has moved for good.
      const status = decision.reason === 'moved' && route?.guard === 'any' ? 301 : 302;
      return { kind: 'redirect', url: addressOf(language, decision.to, decision.keepsQuery ? query : ''), status };
    }
    case 'not-found': {
      const isPlatformForced = route === undefined && new URLSearchParams(query).has('platform_type');
      if (!isPlatformForced) return { kind: 'page', found: undefined, status: 404 };
      return { kind: 'redirect', url: addressOf(language, accessPaths.home, withoutPlatform(query)), status: 302 };
    }
  }
}

/**
 * Decides a visit by the routes of the release and everything known: the same decision as the page's own. Source:
 * shell 2, "Route guard", "Route behaviours".
 */
export function decideVisit(
  routes: readonly CompiledRoute[],
  visit: Visit,
  facts: Omit<RouteFacts, 'params'>,
): VisitOutcome {
  const match = matchRoute(routes, visit.path, visit.query);
  const whole = { ...facts, params: match?.params ?? {} };
  return outcomeOf(decideRoute(match?.route ?? null, whole), visit, match?.route, whole);
}
