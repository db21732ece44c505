import type { PageAccess, Session } from '@longshot/contracts';
import { blockPageOf, blockReason, GEO_OFF_COOKIE, type RouteFacts } from '@longshot/site-rules';
import { checkBlock } from '../../site/access/index.ts';
import { visitorOf } from '../../platform/http/visitor.ts';
import { maintenanceAt, type SiteSource } from '../../site/config/index.ts';
import { cookieValue } from '../../platform/http/cookies.ts';
import type { PageVisit } from './page-visit.ts';

/** Access of a visit to the site now, with what keeps it out. Source: shell 4, "Blocking and maintenance". */
export function accessOf(
  site: SiteSource,
  { request, session, language, path, siteConfig }: PageVisit,
  nowMs: number,
): PageAccess {
  const answer = checkBlock(
    site.settings.blocks ?? [],
    visitorOf(request, `/${language}${path}`, session.playerId !== null),
  );
  const isGeoOff = cookieValue(request.headers.cookie, GEO_OFF_COOKIE) === '1';
  const reason = blockReason(answer, isGeoOff);
  return {
    block: reason === null ? null : { ...answer, page: blockPageOf(reason) },
    maintenance: maintenanceAt(siteConfig, nowMs),
  };
}

/** Everything that decides about the address of a visit, but its parameters. */
export function factsOf(
  { language, path, siteConfig }: PageVisit,
  access: PageAccess,
  { user }: Session,
  routes: readonly { readonly id: string }[],
): Omit<RouteFacts, 'params'> {
  return {
    path,
    language,
    user,
    site: siteConfig,
    blockPage: access.block?.page ?? null,
    isMaintenance: access.maintenance !== null,
    hasLoginRoute: routes.some(({ id }) => id === 'login'),
  };
}
