import type { SiteConfig } from '@longshot/contracts';
import { decideRoute, isIndexable, matchRoute, visibleLanguages } from '@longshot/site-rules';
import { compileRoutes, type CompiledRoute } from '@longshot/release';
import type { ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from '../../platform/http/error-answers.ts';
import { seoPageOf } from './seo-page.ts';
import { seoRequestOf, type SeoInput } from './seo-routes.ts';
import { publicPaths, robotsText, sitemapIndex, sitemapOf } from './sitemap.ts';

/** How long caches may keep a sitemap: boards change by the hour. */
const KEEP_SITEMAP = 'public, max-age=600';
const KEEP_ROBOTS = 'public, max-age=3600';

/** Where the site stands; the empty text where that is not known. */
function originOf(request: FastifyRequest): string {
  return request.server.ownOrigin(request).origin;
}

function languagesOfSite({ siteConfigOf }: SeoInput): readonly string[] {
  const available = siteConfigOf('en').languages.map(({ code, isHiddenForAnonymous }) => ({
    code,
    isHiddenForUnauthorised: isHiddenForAnonymous,
  }));
  return visibleLanguages({ available, isAuthenticated: false, hasUaCookie: false });
}

/** Whether somebody who is not signed in is shown the page, and neither led away nor told of an error. */
function isShown(routes: readonly CompiledRoute[], site: SiteConfig, language: string, path: string): boolean {
  const match = matchRoute(routes, path);
  const visitor = { user: null, blockPage: null, isMaintenance: false, hasLoginRoute: false };
  const decided = decideRoute(match?.route ?? null, { ...visitor, site, language, path, params: match?.params ?? {} });
  return decided.kind === 'show' && (match?.route.status ?? 200) === 200;
}

async function isFound(
  { seo, siteConfigOf }: SeoInput,
  active: ActiveRelease,
  routes: readonly CompiledRoute[],
  language: string,
  path: string,
): Promise<boolean> {
  const found = matchRoute(routes, path)?.route;
  const site = siteConfigOf(language);
  if (!found || !isShown(routes, site, language, path)) return false;
  const page = seoPageOf(language, path, found);
  return isIndexable(await seo.dataOf(seoRequestOf(page, found, active.contracts, site)));
}

/** The paths of a language that everybody is shown and that no text hides from robots. */
async function pathsOf(input: SeoInput, active: ActiveRelease, language: string): Promise<readonly string[]> {
  const routes = compileRoutes(active.contracts);
  const paths = publicPaths(routes, input.published.boardEvents());
  const areFound = await Promise.all(paths.map((path) => isFound(input, active, routes, language, path)));
  return paths.filter((_, index) => areFound[index] === true);
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', KEEP_SITEMAP).send(xml);
}

/** Serves `/sitemap.xml`, one sitemap per language, and `/robots.txt`. */
export function registerSitemap(app: FastifyInstance, input: SeoInput): void {
  const schema = { hide: true };
  app.get('/sitemap.xml', { schema }, async (request, reply) => {
    const origin = originOf(request);
    if (origin === '') return answerNotFound(request, reply);
    return sendXml(reply, sitemapIndex(origin, languagesOfSite(input)));
  });
  app.get<{ Params: { language: string } }>('/sitemap-:language([a-z]{2}).xml', { schema }, async (request, reply) => {
    const { language } = request.params;
    const [origin, active] = [originOf(request), await input.readActive()];
    const languages = languagesOfSite(input);
    if (origin === '' || !active || !languages.includes(language)) return answerNotFound(request, reply);
    return sendXml(reply, sitemapOf(origin, language, languages, await pathsOf(input, active, language)));
  });
  app.get('/robots.txt', { schema }, async (request, reply) => {
    const active = await input.readActive();
    const text = robotsText(originOf(request), active ? compileRoutes(active.contracts) : []);
    return reply.type('text/plain; charset=utf-8').header('cache-control', KEEP_ROBOTS).send(text);
  });
}
