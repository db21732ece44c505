import { join } from 'node:path';
import { findSiteChoices } from './choices/index.ts';
import type { CasinoGame, SiteConfig } from '@longshot/contracts';
import { FALLBACK_LANGUAGE } from '@longshot/site-rules';
import type { ActiveRelease } from '@longshot/release/folder-store';
import fastifyPlugin from 'fastify-plugin';
import type { FastifyInstance } from 'fastify';
import type { Role } from '../platform/roles.ts';
import { createSiteDesk, type SiteDesk } from './desk/site-desk.ts';
import { disallowedBy, hiddenSports } from '../trading/boards/index.ts';
import { knownResults, type KnownResults } from '../trading/results/index.ts';
import type { Database } from '../platform/database/index.ts';
import { registerAccess } from './access/access-routes.ts';
import { registerPolicyLogo } from './access/policy-logo.ts';
import { Analytics } from './analytics/analytics.ts';
import { registerAnalytics } from './analytics/analytics-routes.ts';
import type { SiteCounter } from './analytics/counters.ts';
import { registerSiteConfig } from './config/site-config-routes.ts';
import type { SiteSource } from './config/site-source.ts';
import { alphabetSummary } from './content/betting-alphabet.ts';
import { ContentSource, SHIPPED_CONTENT } from './content/content-source.ts';
import { pageSummary } from './content/information-pages.ts';
import { registerInformation } from './content/register-information.ts';
import { DictionarySource } from './dictionaries/dictionary-source.ts';
import { registerDictionaries } from './dictionaries/register-dictionaries.ts';
import { RESULTS_LOOKED_AT } from './home/compose-home.ts';
import { HomeContentSource } from './home/home-content.ts';
import { registerHome } from './home/register-home.ts';
import { MediaSource } from './media/media-source.ts';
import { registerMedia } from './media/register-media.ts';
import { registerSitemap } from './seo/register-sitemap.ts';
import { registerSeoRoutes } from './seo/seo-routes.ts';
import { SeoSource, type OwnSummary } from './seo/seo-source.ts';
import { SeoTextSource } from './seo/seo-translations.ts';
import { registerSiteStyles } from './styles/register-site-styles.ts';

/** Options of the operator's site. */
export interface SiteOptions {
  /** The site's configuration and its own rules. */
  readonly source: SiteSource;
  /** `<language>/<page>.md` replaces texts of information pages, `fragments/` what fragments show; it need not exist. */
  readonly contentFolder: string;
  /** `<language>/<namespace>.json` replaces texts of the release's applications. */
  readonly dictionaryFolder: string;
  /** `site.json` and `<language>.json` say more of pages to search engines; it need not exist. */
  readonly seoFolder: string;
  readonly storeFolder: string;
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  /** Games of the casino, the most played first. */
  readonly findGames: () => Promise<readonly CasinoGame[]>;
  /** Counters of the site's own. */
  readonly counters: readonly SiteCounter[];
  /** Lets the operator read figures; null lets nobody. */
  readonly operatorToken: string | null;
  /** Where results are asked for; null where nothing is kept. */
  readonly database: Database | null;
  readonly nowMs: () => number;
}

/** Site as the operator set it. */
export interface Site {
  readonly source: SiteSource;
  readonly content: ContentSource;
  /** Terms of betting, by block and category. */
  readonly alphabet: ContentSource;
  readonly media: MediaSource;
  readonly seo: SeoSource;
  readonly dictionaries: DictionarySource;
  readonly results: KnownResults;
  /** Choice of the staff for the front page. */
  readonly home: HomeContentSource;
  /** Commands and views for the staff's desk. */
  readonly desk: SiteDesk;
  siteConfigOf(language: string): SiteConfig;
  /** Whether there is what an address below the language prefix names, as far as texts know. */
  isPageKnown(path: string): Promise<boolean>;
  /** Adds where else the own words of a page are found. */
  addSummaries(find: OwnSummary): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    site: Site;
  }
}

export const siteRoles = ['web'] as const satisfies readonly Role[];

function createSite(app: FastifyInstance, options: SiteOptions): Site {
  const { source, contentFolder, dictionaryFolder, seoFolder, storeFolder, database, nowMs } = options;
  const warn = (sentence: string) => app.platform.log.warn({}, sentence);
  const siteConfigOf = (language: string) => source.configOf(language);
  const content = new ContentSource({ shippedFolder: SHIPPED_CONTENT, replacedFolder: contentFolder, warn });
  const results = knownResults(database, () => hiddenSports(disallowedBy(source.configOf())));
  const alphabet = new ContentSource({
    shippedFolder: join(SHIPPED_CONTENT, 'alphabet'),
    replacedFolder: join(contentFolder, 'alphabet'),
    takesNewPages: true,
    warn,
  });
  const finders: OwnSummary[] = [
    (language, path) => pageSummary({ content, siteConfigOf }, language, path),
    async (language, path) => (await alphabetSummary({ alphabet, siteConfigOf }, language, path)) ?? null,
  ];
  const ownSummary: OwnSummary = async (language, path) => {
    for (const find of finders) {
      const words = await find(language, path);
      if (words) return words;
    }
    return null;
  };
  const stored = findSiteChoices(app);
  const home = new HomeContentSource({ folder: contentFolder, stored, warn });
  const { siteId } = source.configOf();
  const { book } = app.trading;
  const { bus } = app.platform;
  return {
    source,
    content,
    alphabet,
    home,
    desk: createSiteDesk({ siteId, source, readOwnHome: () => home.readOwn(), book, bus, nowMs }),
    isPageKnown: async (path) => (await alphabetSummary({ alphabet, siteConfigOf }, FALLBACK_LANGUAGE, path)) !== null,
    results,
    siteConfigOf,
    media: new MediaSource([contentFolder, SHIPPED_CONTENT].map((folder) => join(folder, 'media'))),
    dictionaries: new DictionarySource({ storeFolder, overridesFolder: dictionaryFolder, warn }),
    seo: new SeoSource(
      new SeoTextSource({ folder: seoFolder, nowMs, warn }),
      app.trading.published,
      ownSummary,
      (championshipId) => results.championship(championshipId),
    ),
    addSummaries: (find) => void finders.push(find),
  };
}

/** Counts of events; nothing is counted where nothing is kept. */
function createAnalytics(
  app: FastifyInstance,
  { source, database }: SiteOptions,
): Pick<Analytics, 'count' | 'figures'> {
  if (database === null) return { count: () => undefined, figures: async () => [] };
  const { log, clock } = app.platform;
  const warn = (error: unknown, sentence: string) => log.warn({ err: error }, sentence);
  const { siteId } = source.configOf();
  const analytics = new Analytics({ database, siteId, clock, registry: app.metrics.registry, warn });
  app.lifecycle.add({ stop: () => analytics.stop() });
  return analytics;
}

/** Front page, as the staff has chosen it. */
function registerFrontPage(app: FastifyInstance, site: Site, { findGames, nowMs }: SiteOptions): void {
  const { staffToken } = app.platform;
  registerHome(app, {
    published: app.trading.published,
    content: site.home,
    hiddenBlocks: () => site.source.configOf().hiddenBlocks,
    findGames,
    findResults: () => site.results.last(RESULTS_LOOKED_AT),
    nowMs,
    staffToken,
  });
}

/** Front page, configuration, access, content, head texts, dictionaries, pictures, styles and counts of events. */
export const sitePlugin = fastifyPlugin<SiteOptions>(
  async (app, options) => {
    const { readActive, nowMs } = options;
    const site = createSite(app, options);
    const { source, content, alphabet, media, seo, dictionaries, siteConfigOf } = site;
    const { published } = app.trading;
    app.decorate('site', site);
    registerFrontPage(app, site, options);
    registerDictionaries(app, dictionaries);
    registerInformation(app, { content, alphabet, siteConfigOf });
    registerMedia(app, { media, readActive });
    registerSeoRoutes(app, { seo, published, readActive, siteConfigOf });
    registerSitemap(app, { seo, published, readActive, siteConfigOf });
    registerSiteConfig(app, source, nowMs);
    registerAccess(app, source);
    registerPolicyLogo(app);
    registerSiteStyles(app, () => source.configOf());
    const { counters, operatorToken } = options;
    registerAnalytics(app, { analytics: createAnalytics(app, options), counters, operatorToken, siteConfigOf });
  },
  { name: 'site', dependencies: ['observability', 'platform', 'trading'] },
);
