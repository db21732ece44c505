import { operations, type QueryOf, type SeoData, type SiteConfig } from '@longshot/contracts';
import { matchRoute } from '@longshot/site-rules';
import { compileNavigation, compileRoutes, labelOf, type CompiledRoute, type Contract } from '@longshot/release';
import type { ActiveRelease } from '@longshot/release/folder-store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PublishedBook } from '../../trading/boards/index.ts';
import { route } from '../../platform/http/operation-route.ts';
import { RequestRefused } from '../../platform/http/request-refused.ts';
import { countryNames } from './country-names.ts';
import { pathOfSeoPage, type SeoPage } from './seo-page.ts';
import type { SeoRequest, SeoSource } from './seo-source.ts';

/** Input of the metadata of pages. */
export interface SeoInput {
  readonly seo: SeoSource;
  readonly published: PublishedBook;
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  /** The site's configuration in a language. */
  readonly siteConfigOf: (language: string) => SiteConfig;
}

/** How long a browser may keep an answer: as long as a board's names hardly change. */
const KEEP = 'private, max-age=300';

/** Request for the metadata of a page whose route is known. */
export function seoRequestOf(
  page: SeoPage,
  found: CompiledRoute,
  contracts: readonly Contract[],
  siteConfig: SiteConfig,
): SeoRequest {
  const contract = contracts.find(({ app }) => app === found.app);
  const links = compileNavigation(contracts, page.language);
  return {
    page,
    siteConfig,
    label: contract ? labelOf(contract, found.title, page.language) : found.title,
    sections: Object.fromEntries(links.map(({ path, label }) => [path, label])),
  };
}

async function dataOf({ seo, readActive, siteConfigOf }: SeoInput, query: QueryOf<'getSeoPageData'>): Promise<SeoData> {
  const { language, stream, section, ids, projectId } = query;
  const siteConfig = siteConfigOf(language);
  if (projectId !== siteConfig.siteId) throw new RequestRefused('not_found', { field: 'projectId' });
  if (!siteConfig.languages.some(({ code }) => code === language)) {
    throw new RequestRefused('not_found', { field: 'language' });
  }
  const page = { language, stream, section, ids: ids.split(',').filter((id) => id !== '') };
  const active = await readActive();
  const found = active && matchRoute(compileRoutes(active.contracts), pathOfSeoPage(page))?.route;
  if (!active || !found) throw new RequestRefused('not_found', { field: 'section' });
  const data = await seo.dataOf(seoRequestOf(page, found, active.contracts, siteConfig));
  return found.guard === 'signed-in' ? { ...data, metaRobots: 'noindex', content: [] } : data;
}

const keep = (reply: FastifyReply) => void reply.header('cache-control', KEEP);

/** Serves what pages say of themselves, and the maps that their data is read with. Source: shell 7, SEO. */
export function registerSeoRoutes(app: FastifyInstance, input: SeoInput): void {
  const codes = countryNames();
  route(app, operations.getSeoPageData, async ({ query, reply }) => {
    const data = await dataOf(input, query);
    keep(reply);
    return data;
  });
  route(app, operations.getSeoContent, async ({ query, reply }) => {
    const { content } = await dataOf(input, query);
    keep(reply);
    return { content };
  });
  route(app, operations.getSeoPageVisual, async ({ query, reply }) => {
    const { style, content } = await dataOf(input, query);
    const [heading] = content.filter(({ kind }) => kind === 'heading');
    keep(reply);
    return { style, heading: (heading?.lines[0] ?? []).map(({ text }) => text).join('') };
  });
  route(app, operations.getIsoCodes, ({ reply }) => {
    keep(reply);
    return { codes };
  });
  route(app, operations.getSportsMap, ({ reply }) => {
    keep(reply);
    const listed = input.published.boardEvents().map(({ sport: { id, slug, name } }) => [name, { id, slug }] as const);
    return { sports: Object.fromEntries(listed) };
  });
}
