import { RedirectData } from '@longshot/contracts/schemas';
import { Value } from 'typebox/value';
import { CYCLIC } from '../../site/access/index.ts';
import type { PageVisit } from './page-visit.ts';

/** The query parameter that has redirects performed outside production as well. */
const FLAG = 'redirect_light';

/**
 * Where the redirect service leads a visit, or null. An answer that is not understood, and one that goes in a circle,
 * are logged and lead nowhere; outside production redirects are performed only where the query asks for it.
 * Source: shell 7, `redirects-api`; shell 8.
 */
export async function redirectOfService(
  { request, query, siteConfig }: PageVisit,
  ask: (url: string) => Promise<unknown>,
): Promise<{ readonly url: string; readonly code: number } | null> {
  const answer = await ask(request.url);
  if (!Value.Check(RedirectData, answer)) {
    request.log.error({ answer }, 'redirect service: incorrect format');
    return null;
  }
  if (answer.reasons.includes(CYCLIC)) {
    request.log.error({ breadcrumbs: answer.breadcrumbs }, 'cyclic redirect detected, redirect not performed');
    return null;
  }
  const isPerformed = siteConfig.isProduction || new URLSearchParams(query).has(FLAG);
  return answer.redirect && answer.url !== null && isPerformed ? { url: answer.url, code: answer.code } : null;
}
