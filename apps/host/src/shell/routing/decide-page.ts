import type { PageRoute, SessionUser, SiteConfig } from '@longshot/contracts';
import { accessPaths, decideRoute, type RouteDecision } from '@longshot/site-rules';
import { matchRoute, pathBelow, type RouteMatch } from '../../ground/navigation/match-route.ts';
import type { AccessPort } from '../../ground/page/access-port.ts';

/** Everything that decides what an address shows. */
export interface PageFacts {
  readonly routes: readonly PageRoute[];
  readonly language: string;
  readonly pathname: string;
  readonly search: string;
  readonly user: SessionUser | null;
  readonly site: SiteConfig;
  readonly access: Pick<AccessPort, 'block' | 'maintenance'>;
}

/** An address with its route and what becomes of it. */
export interface DecidedPage {
  readonly match: RouteMatch | null;
  readonly decision: RouteDecision;
}

/** Decides the page of an address or the address it leads to, by the rules that the gateway answers it by. */
export const decidePage = (facts: PageFacts): DecidedPage => {
  const { routes, language, pathname, search, user, site, access } = facts;
  const match = matchRoute(routes, language, pathname, search);
  const decision = decideRoute(match?.route ?? null, {
    path: pathBelow(pathname),
    language,
    params: match?.params ?? {},
    user,
    site,
    blockPage: access.block?.page ?? null,
    isMaintenance: access.maintenance !== null,
    hasLoginRoute: routes.some(({ path }) => path === accessPaths.login),
  });
  return { match, decision };
};

/** The address that a decision below the language leads to; of two queries the decision's own comes first. */
export const addressOf = (language: string, to: string, search: string): string => {
  const [path = '', own = ''] = to.split('?');
  const query = [own, search.replace(/^\?/, '')].filter((part) => part !== '').join('&');
  return `/${language}${path === '' ? '' : `/${path}`}${query === '' ? '' : `?${query}`}`;
};
