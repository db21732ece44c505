import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Session } from '@longshot/contracts';
import type { ActiveRelease } from '@longshot/release/folder-store';
import { registerAccess, registerPolicyLogo, resolveRedirect } from './site/access/index.ts';
import {
  registerAppVersion,
  announceDelivery,
  registerArtifacts,
  registerContract,
  registerReleases,
  releaseMisses,
} from './delivery/releases/index.ts';
import { registerGameFrame } from './casino/games/index.ts';
import { registerAnalytics, type AnalyticsRoutesInput } from './site/analytics/index.ts';
import { disallowedBy, hiddenSports, registerBoardRoutes, type PublishedBook } from './trading/boards/index.ts';
import type { Database } from './platform/database/index.ts';
import { DictionarySource, registerDictionaries } from './site/dictionaries/index.ts';
import { registerDocumentation } from './platform/http/api-documentation.ts';
import { createFragments, fragmentWords, registerFragments } from './delivery/fragments/index.ts';
import { createHttpServer } from './platform/http/create-http-server.ts';
import type { OriginSettings } from './platform/http/site-origin.ts';
import type { RequestSession, SessionSource } from './platform/http/request-session.ts';
import { ContentSource, pageWords, registerInformation, SHIPPED_CONTENT } from './site/content/index.ts';
import { registerInstall } from './delivery/install/index.ts';
import { MediaSource, registerMedia } from './site/media/index.ts';
import { registerHealth, type HealthChecks } from './platform/observability/health.ts';
import { refuseUntilServing, type GatewayStage } from './platform/observability/gateway-stage.ts';
import type { Metrics } from './platform/observability/metrics.ts';
import { registerViolations } from './platform/observability/register-violations.ts';
import { registerPage } from './delivery/pages/index.ts';
import { keepStore, registerConsole } from './delivery/release-console/index.ts';
import { knownResults } from './trading/results/index.ts';
import { registerSeoRoutes, registerSitemap, SeoSource, SeoTextSource } from './site/seo/index.ts';
import { registerSiteConfig, type SiteSource } from './site/config/index.ts';
import { registerSiteStyles } from './site/styles/index.ts';
import { attachStream, type ConnectionLimits, type PlayerChannel, type StreamHub } from './trading/stream/index.ts';

/** Everything the server serves, made by the caller. */
export interface AppInput {
  /** Null logs nothing. */
  readonly log: FastifyBaseLogger | null;
  readonly requestsPerMinute: number;
  /** Proxies whose word is taken for where a request comes from. */
  readonly trustedProxies?: readonly string[];
  /** Where the site stands, for policies and links; what requests name unless told. */
  readonly origin?: OriginSettings;
  readonly nowMs: () => number;
  readonly sessions: SessionSource;
  readonly presentSession: (session: RequestSession) => Promise<Session>;
  /** Registers what players and coupons serve. */
  readonly registerCore: (app: FastifyInstance) => void;
  readonly published: PublishedBook;
  readonly hub: StreamHub;
  /** How many connections of the stream an address and a session may have; the usual ones unless told. */
  readonly connectionLimits?: ConnectionLimits;
  readonly players: PlayerChannel;
  readonly storeFolder: string;
  /** May name a bucket that the folder agrees with. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Where reports of pages and the staff of releases are kept; null serves a site without either. */
  readonly database: Database | null;
  /** The token in the data folder that lets the staff's commands in; null serves no console of releases. */
  readonly staffToken: string | null;
  /** `site.json` and `<language>.json` say more of pages to search engines; it need not exist. */
  readonly seoFolder: string;
  /** `<language>/<page>.md` replaces texts of information pages, `fragments/` what fragments show; it need not exist. */
  readonly contentFolder: string;
  /** `<language>/<namespace>.json` replaces texts of the release's applications. */
  readonly dictionaryFolder: string;
  /** The site's configuration and its own rules. */
  readonly site: SiteSource;
  readonly readActive: () => Promise<ActiveRelease | undefined>;
  /** The channel that this gateway tells the store it serves; undefined tells nothing. */
  readonly channel?: string;
  readonly health: HealthChecks;
  /** Where the gateway stands; it serves unless told. */
  readonly stage?: GatewayStage;
  readonly metrics: Metrics;
  readonly analytics: Omit<AnalyticsRoutesInput, 'siteConfigOf'>;
}

/**
 * The whole server: API with its documentation, live stream, artifacts, pages, health and metrics. Closing it ends
 * the stream; what was handed in is the caller's to close.
 */
export async function createApp(input: AppInput): Promise<FastifyInstance> {
  const { sessions, published, metrics, site } = input;
  const siteConfigOf = (language: string) => site.configOf(language);
  const app = await createHttpServer({
    log: input.log,
    requestsPerMinute: input.requestsPerMinute,
    trustedProxies: input.trustedProxies ?? [],
    sessions,
    origin: input.origin,
  });
  if (input.stage) refuseUntilServing(app, input.stage);
  const { operatorToken } = input.analytics;
  metrics.watchRequests(app, operatorToken);
  await registerDocumentation(app, operatorToken);
  registerHealth(app, { ...input.health, releaseMisses: () => releaseMisses(input.readActive) });
  registerBoardRoutes(app, published, input.nowMs);
  input.registerCore(app);
  await registerArtifacts(app, input.storeFolder);
  const dictionaries = new DictionarySource({
    storeFolder: input.storeFolder,
    overridesFolder: input.dictionaryFolder,
    warn: (sentence) => input.log?.warn(sentence),
  });
  registerDictionaries(app, dictionaries);
  const warn = (sentence: string) => input.log?.warn(sentence);
  const texts = new SeoTextSource({ folder: input.seoFolder, nowMs: input.nowMs, warn });
  const content = new ContentSource({ shippedFolder: SHIPPED_CONTENT, replacedFolder: input.contentFolder, warn });
  registerInformation(app, { content, siteConfigOf });
  const { contentFolder, readActive } = input;
  const media = new MediaSource([contentFolder, SHIPPED_CONTENT].map((folder) => join(folder, 'media')));
  registerMedia(app, { media, readActive });
  const fragments = createFragments({ contentFolder, readActive, siteConfigOf, media, warn });
  registerFragments(app, fragments);
  const results = knownResults(input.database, () => hiddenSports(disallowedBy(site.configOf())));
  const seo = new SeoSource(
    texts,
    published,
    async (language, path) =>
      (await pageWords({ content, siteConfigOf }, language, path)) ??
      (await fragmentWords(fragments, await readActive(), language, path)),
    (championshipId) => results.championship(championshipId),
  );
  registerSeoRoutes(app, { seo, published, readActive: input.readActive, siteConfigOf });
  registerSitemap(app, { seo, published, readActive: input.readActive, siteConfigOf });
  await registerInstall(app, { readActive: input.readActive, siteConfigOf });
  registerSiteConfig(app, site, input.nowMs);
  registerAccess(app, site);
  registerPolicyLogo(app);
  registerViolations(app, {
    ...{ registry: metrics.registry, nowMs: input.nowMs },
    warn: (violation, sentence) => input.log?.warn(violation, sentence),
  });
  const keeper = await keepStore(input.storeFolder, input.environment ?? {}, warn);
  app.addHook('onClose', async () => keeper.stop());
  await registerContract(app, { ...input, keeper, warn });
  const { database, staffToken } = input;
  if (database !== null && staffToken !== null) {
    const { siteId } = site.configOf();
    await registerConsole(app, { ...input, keeper, database, staffToken, siteId });
  }
  const releases = await registerReleases(app, {
    ...{ storeFolder: input.storeFolder, readActive: input.readActive, nowMs: input.nowMs, warn },
    secret: input.environment?.['RELEASE_SECRET'],
    database,
    onStore: keeper.on,
    tell: (event) => input.log?.info(event, 'a page told how a remote came'),
  });
  registerPage(app, {
    ...{ seo, dictionaries, site, fragments },
    askRedirect: (url) => Promise.resolve(resolveRedirect(site.settings.redirects ?? [], url)),
    results,
    ...{ deliver: releases.deliver, published, presentSession: input.presentSession, nowMs: input.nowMs },
  });
  registerSiteStyles(app, () => site.configOf());
  registerAppVersion(app, input.readActive);
  registerGameFrame(app, input);
  registerAnalytics(app, { ...input.analytics, siteConfigOf });
  const closeStream = attachStream({
    ...{ app, hub: input.hub, sessions, players: input.players, allowedOrigins: [] },
    ...(input.connectionLimits ? { limits: input.connectionLimits } : {}),
    isOpen: () => input.stage?.name !== 'stopping',
  });
  const stopAnnouncing = announceDelivery({ readActive, announce: (text) => input.hub.announce(text), warn });
  app.addHook('preClose', async () => {
    stopAnnouncing();
    closeStream();
  });
  return app;
}
