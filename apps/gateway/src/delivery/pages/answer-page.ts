import type { Session } from '@longshot/contracts';
import { compileRoutes } from '@longshot/release';
import type { ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { presentLabels } from '../../site/dictionaries/index.ts';
import type { FragmentSource } from '../fragments/fragment-source.ts';
import { answerNotFound, isApiUrl } from '../../platform/http/error-answers.ts';
import type { RequestSession } from '../../platform/http/request-session.ts';
import type { Releases } from '../releases/releases.ts';
import { retryAfterS, type SiteSource } from '../../site/config/index.ts';
import { buildPage, type PageSources } from './build-page.ts';
import { decideVisit, type VisitOutcome } from './decide-visit.ts';
import { redirectOfService } from './follow-redirects.ts';
import { isSubjectKnown, type SubjectSources } from './known-subject.ts';
import { mobileAddress } from './mobile-version.ts';
import { accessOf, factsOf } from './page-access.ts';
import { visitOf, type PageVisit } from './page-visit.ts';
import { saveReferral } from './referral-cookies.ts';
import { sendHtml, sendRedirect, sendUnprepared } from './send-page.ts';

/** Input of pages. */
export interface PageInput extends PageSources, SubjectSources {
  /** The release of this page; undefined before anything was promoted. */
  readonly deliver: Releases['deliver'];
  readonly site: SiteSource;
  /** Source of the fragments that routes name. */
  readonly fragments: FragmentSource;
  readonly nowMs: () => number;
  /** The session as the page starts with it. */
  readonly presentSession: (session: RequestSession) => Promise<Session>;
  /** The redirect service: an address to its answer, which is checked before it is believed. */
  readonly requestRedirect: (url: string) => Promise<unknown>;
}

/** A file that browsers ask for by themselves, or a script that is gone: no page would help. */
function isFile(url: string): boolean {
  return /\.[a-z0-9]{1,12}$/i.test(url.split('?')[0] ?? '');
}

/** An old address of a page that looks like a file, such as `user/action.php`. */
function isRouteLikeFile(active: ActiveRelease | undefined, url: string): boolean {
  const path = (url.split('?')[0] ?? '').replace(/^\/(?:[a-z]{2}\/)?/, '');
  return active?.contracts.some(({ routes }) => routes.some((route) => route.path === path)) ?? false;
}

/** Where a visit is led before any route is looked at: its language, the site's redirects, the version for phones. */
async function leadBeforeRoutes(
  input: PageInput,
  visit: PageVisit,
): Promise<{ readonly url: string; readonly code: number } | null> {
  const { language, path, query, isAtHome } = visit;
  const served = await redirectOfService(visit, input.requestRedirect);
  if (served !== null) return served;
  const mobile = mobileAddress(visit);
  if (mobile !== null) return { url: mobile, code: 302 };
  const below = path === '/' ? '' : path;
  return isAtHome ? null : { url: `/${language}${below}${query === '' ? '' : `?${query}`}`, code: 302 };
}

/** An address for which its route's fragment has nothing is not found, whatever the route's pattern takes. */
async function withFragment(
  { fragments }: PageInput,
  { language, path }: PageVisit,
  outcome: VisitOutcome,
): Promise<VisitOutcome> {
  if (outcome.kind !== 'page') return outcome;
  const name = outcome.found?.fragment ?? null;
  if (name === null) return outcome;
  const words = await fragments.summary({ name, language, path: path.slice(1) });
  return words === undefined ? { kind: 'page', found: undefined, status: 404 } : outcome;
}

/** A page about something that there is not: its application says so, and it is answered as a 404. */
async function withSubject(sources: SubjectSources, { path }: PageVisit, outcome: VisitOutcome): Promise<VisitOutcome> {
  if (outcome.kind !== 'page' || outcome.status !== 200) return outcome;
  return (await isSubjectKnown(sources, path)) ? outcome : { ...outcome, status: 404 };
}

/**
 * Answers a request for a page: leads it elsewhere, or sends the page that its address is worth to this visitor.
 * Source: shell 2, "Route behaviours".
 */
export async function answerPage(input: PageInput, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (isApiUrl(request.url)) return answerNotFound(request, reply);
  const active = await input.deliver(request, reply);
  if (isFile(request.url) && !isRouteLikeFile(active, request.url)) return answerNotFound(request, reply);
  const nowMs = input.nowMs();
  saveReferral(request, reply, nowMs);
  const visit = await visitOf(input.site, request, reply);
  const lead = await leadBeforeRoutes(input, visit);
  if (lead !== null) return sendRedirect(reply, lead.url, lead.code);
  if (!active) return sendUnprepared(request, reply);
  const contracts = await presentLabels(input.dictionaries, active.contracts, visit.language);
  const routes = compileRoutes(contracts);
  const session = await input.presentSession(visit.session);
  const access = accessOf(input.site, visit, nowMs);
  const decided = decideVisit(routes, visit, factsOf(visit, access, session, routes));
  const outcome = await withSubject(input, visit, await withFragment(input, visit, decided));
  if (outcome.kind === 'redirect') return sendRedirect(reply, outcome.url, outcome.status);
  if (access.maintenance) void reply.header('retry-after', String(retryAfterS(access.maintenance, nowMs)));
  const { found, status } = outcome;
  const html = await buildPage(input, { visit, active, contracts, routes, found, status, access, session });
  return sendHtml(request, reply, status, html, active.release);
}
