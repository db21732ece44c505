import { withoutUndefined } from '@longshot/domain/input';
import { findSiteChoices } from '../site/choices/index.ts';
import type { Session } from '@longshot/contracts';
import type { ActiveRelease } from '@longshot/release/folder-store';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../platform/database/index.ts';
import type { RequestSession } from '../platform/http/request-session.ts';
import type { Role } from '../platform/roles.ts';
import { resolveRedirect } from '../site/access/index.ts';
import { createFragments, fragmentSummary, openFragmentContent } from './fragments/create-fragments.ts';
import { registerNewsFeed } from './fragments/news-feed.ts';
import { registerFragments } from './fragments/register-fragments.ts';
import { registerInstall } from './install/register-install.ts';
import { registerPage } from './pages/register-page.ts';
import { followReleaseStore } from './release-console/follow-release-store.ts';
import { registerConsole } from './release-console/register-console.ts';
import { registerAppVersion } from './releases/register-app-version.ts';
import { registerArtifacts } from './releases/register-artifacts.ts';
import { registerContract, releaseMisses } from './releases/register-contract.ts';
import { registerReleases } from './releases/releases.ts';

/** Options of delivery to browsers. */
export interface DeliveryOptions {
  readonly storeFolder: string;
  /** May name a bucket that the folder agrees with. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where reports of pages and the staff of releases are kept; null serves a site without either. */
  readonly database: Database | null;
  /** Folder whose `fragments/` replaces fragments; it need not exist. */
  readonly contentFolder: string;
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  /** Folder of the brand's own icons; it need not exist. */
  readonly iconsFolder?: string;
  /** The channel that this gateway tells the store it serves; undefined tells nothing. */
  readonly channel?: string;
  /** The session as the page starts with it, for the page's HTML. */
  readonly presentSession: (session: RequestSession) => Promise<Session>;
  /** Whether what an address below the language prefix names is there, as far as other contexts know. */
  readonly isKnownElsewhere?: (path: string) => Promise<boolean>;
  readonly nowMs: () => number;
}

export const deliveryRoles = ['web'] as const satisfies readonly Role[];

/** Artifacts, releases and their console, fragments, what makes the site an app, and the pages. */
export const deliveryPlugin = fastifyPlugin<DeliveryOptions>(
  async (app, options) => {
    const { storeFolder, environment, database, readActive, nowMs } = options;
    const { log, staffToken } = app.platform;
    const { siteConfigOf, media, seo, dictionaries, results, source: site } = app.site;
    const warn = (sentence: string) => log.warn({}, sentence);
    await registerArtifacts(app, storeFolder);
    const { contentFolder } = options;
    const placed = findSiteChoices(app);
    const texts = openFragmentContent(contentFolder, warn, placed);
    const fragments = createFragments({ content: texts, contentFolder, readActive, siteConfigOf, media, warn });
    registerFragments(app, fragments);
    registerNewsFeed(app, { content: texts, siteConfigOf });
    app.site.addSummaries(async (language, path) => fragmentSummary(fragments, await readActive(), language, path));
    await registerInstall(app, {
      readActive,
      siteConfigOf,
      ...withoutUndefined({ iconsFolder: options.iconsFolder }),
    });
    const keeper = await followReleaseStore(storeFolder, environment, warn);
    app.addHook('onClose', async () => keeper.stop());
    await registerContract(app, { ...options, keeper, warn });
    if (database !== null && staffToken !== '') {
      const { siteId } = site.configOf();
      await registerConsole(app, { storeFolder, nowMs, keeper, database, staffToken, siteId });
    }
    const releases = await registerReleases(app, {
      storeFolder,
      readActive,
      nowMs,
      warn,
      secret: environment['RELEASE_SECRET'],
      database,
      onStore: keeper.on,
      notify: (event) => log.info(event, 'a page told how a remote came'),
    });
    registerPage(app, {
      seo,
      dictionaries,
      site,
      fragments,
      results,
      nowMs,
      isKnownElsewhere: async (path) =>
        (await app.site.isPageKnown(path)) && ((await options.isKnownElsewhere?.(path)) ?? true),
      requestRedirect: (url) => Promise.resolve(resolveRedirect(site.settings.redirects ?? [], url)),
      deliver: releases.deliver,
      published: app.trading.published,
      presentSession: options.presentSession,
    });
    registerAppVersion(app, readActive);
    app.health.hasRelease = async () => (await readActive()) !== undefined;
    app.health.releaseMisses = () => releaseMisses(readActive);
  },
  { name: 'delivery', dependencies: ['identity', 'observability', 'platform', 'site', 'trading'] },
);
