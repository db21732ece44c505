import { join } from 'node:path';
import { watchCoupons } from './betting/coupons/index.ts';
import { watchOverdue } from './betting/settlement/index.ts';
import { watchFeed, MarketBook, runFeed } from './trading/market-book/index.ts';
import { watchStream, createPlayerChannel, StreamHub } from './trading/stream/index.ts';
import { FolderStoreReader } from '@longshot/release/folder-store';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createFileMailer } from './platform/mail/mailer.ts';
import { Analytics, readCounters } from './site/analytics/index.ts';
import { createApp } from './app.ts';
import { PublishedBook } from './trading/boards/index.ts';
import { createEventBus } from './platform/bus/index.ts';
import { createCore, type Core } from './create-core.ts';
import { defaultCoreSettings } from './core-settings.ts';
import type { DemoPlayerSettings } from './identity/index.ts';
import { followSite } from './follow-site.ts';
import type { Database } from './platform/database/index.ts';
import { createFeedSource, loadUrnKinds, storedMemory, type FeedSource } from './trading/feed/index.ts';
import { createHeldClock, type HeldClock } from './platform/clock/held-clock.ts';
import { systemClock, type FeedClock } from './platform/clock/feed-clock.ts';
import { watchDatabase } from './platform/observability/database-abilities.ts';
import { GatewayStage } from './platform/observability/gateway-stage.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import { Opened } from './platform/background/opened.ts';
import { SiteSource } from './site/config/index.ts';
import type { Settings } from './settings.ts';
import { createFileSmsSender } from './platform/mail/sms-sender.ts';
import { readProviders } from './identity/sign-in/index.ts';
import { readStaffToken } from './platform/http/staff-token.ts';

/** How long pages' streams may take to be told to come again: not all at once. */
const DRAIN_STREAMS_MS = 10_000;

/** Who may sign in to look around. */
export const DEMO_PLAYER: DemoPlayerSettings = { email: 'demo@longshot.example', password: 'longshot-demo' };

/** What a gateway is composed of beside its settings; the caller closes it. */
export interface GatewayParts {
  readonly settings: Settings;
  readonly log: Logger;
  /** With its schema in place. */
  readonly database: Database;
  /** The machine's unless told. */
  readonly clock?: FeedClock;
}

/** A gateway of which nothing runs yet. */
export interface ComposedGateway {
  /** Its server, for the caller to listen with and to close. It refuses all but probes until everything runs. */
  readonly app: FastifyInstance;
  /** Begins everything that works by itself; resolves when the feed has said what it knows. Called once. */
  start(): Promise<void>;
  /** Sends nobody new here and tells pages' streams to come again; what is asked meanwhile is answered. */
  drain(): Promise<void>;
  /** Ends what `start` began, the feed first; resolves when nothing runs any more. */
  stop(): Promise<void>;
}

function coreSettingsOf(settings: Settings, siteSource: SiteSource) {
  const demoPlayer = settings.hasDemoPlayer ? DEMO_PLAYER : null;
  const { hasSandboxPayments, hasSandboxIdentity, jurisdiction, bonusBounds } = settings;
  return followSite(
    { ...defaultCoreSettings, demoPlayer, hasSandboxPayments, hasSandboxIdentity, jurisdiction, bonusBounds },
    siteSource,
  );
}

function composeAnalytics(parts: GatewayParts, site: SiteSource, { registry }: Metrics, clock: HeldClock): Analytics {
  const warn = (error: unknown, sentence: string) => parts.log.warn({ err: error }, sentence);
  return new Analytics({ database: parts.database, siteId: site.configOf().siteId, clock, registry, warn });
}

async function composeFeed({ settings, log, database }: GatewayParts, core: Core): Promise<FeedSource> {
  const lastSeenMs = await core.lastSeenMs();
  return createFeedSource(settings.feed, {
    ...{ warn: (sentence: string) => log.warn(sentence), uof: settings.uof, kinds: await loadUrnKinds(database) },
    memory: storedMemory(database, (placedBeforeMs) => core.openEvents(placedBeforeMs)),
    ...(lastSeenMs === undefined ? {} : { lastSeenMs }),
  });
}

/** Everything that leaves the house by mail or message, and what lets people in beside a password. */
async function composeOutside({ settings }: GatewayParts, clock: HeldClock) {
  const outbox = join(settings.dataFolder, 'outbox');
  return {
    mailer: createFileMailer(outbox, () => clock.nowMs()),
    sms: createFileSmsSender(outbox, () => clock.nowMs()),
    providers: await readProviders(join(settings.dataFolder, 'identity-providers.json')),
    siteOrigin: settings.siteOrigin,
    staffToken: await readStaffToken(settings.dataFolder),
  };
}

/** Does something every minute, whether it went well the last time or not; the answer ends it. */
function everyMinute(clock: HeldClock, work: () => Promise<void>): () => Promise<void> {
  let cancel = (): void => undefined;
  const again = (): void => {
    cancel = clock.after(
      60_000,
      () =>
        void work()
          .catch(() => undefined)
          .then(again),
    );
  };
  again();
  return async () => cancel();
}

/** Puts the gateway together over its database. Nothing runs: no timer, no sweeper, no feed. */
export async function composeGateway(parts: GatewayParts): Promise<ComposedGateway> {
  const { settings, log, database } = parts;
  const clock = createHeldClock(parts.clock ?? systemClock());
  const stage = new GatewayStage();
  const warn = (sentence: string) => log.warn(sentence);
  const siteSource = new SiteSource({ file: join(settings.dataFolder, 'site.json'), nowMs: () => Date.now(), warn });
  const book = new MarketBook({ clock });
  const bus = createEventBus((error) => log.error({ err: error }, 'a listener of the bus failed'));
  const metrics = createMetrics();
  watchCoupons(metrics.registry, bus);
  const outside = await composeOutside(parts, clock);
  const coreSettings = coreSettingsOf(settings, siteSource);
  const core = createCore({ database, book, clock, settings: coreSettings, bus, log, ...outside });
  const source = await composeFeed(parts, core);
  core.followFeed(source);
  watchFeed(metrics.registry, source, book);
  watchOverdue(metrics.registry, () => core.overdue());
  const players = createPlayerChannel(bus);
  const analytics = composeAnalytics(parts, siteSource, metrics, clock);
  const published = new PublishedBook(book, () => coreSettings.disallowedSports);
  const storeFolder = join(settings.dataFolder, 'store');
  const store = new FolderStoreReader(storeFolder);
  const readActive = () => store.readActive(settings.channel);
  const hub = new StreamHub({ published, clock, observer: watchStream(metrics.registry) });
  const app = await createApp({
    ...{
      log,
      requestsPerMinute: settings.requestsPerMinute,
      connectionLimits: settings.connectionLimits,
      trustedProxies: settings.trustedProxies,
      origin: { configured: settings.configuredOrigin, domains: () => siteSource.configOf().domains },
      nowMs: () => Date.now(),
    },
    analytics: {
      ...{ analytics, operatorToken: settings.operatorToken },
      counters: await readCounters(join(settings.dataFolder, 'analytics-counters.json'), warn),
    },
    contentFolder: join(settings.dataFolder, 'content'),
    dictionaryFolder: join(settings.dataFolder, 'dictionaries'),
    ...{ published, storeFolder, database, environment: process.env, metrics, hub, stage, readActive },
    channel: settings.channel,
    ...{ staffToken: outside.staffToken, sessions: core.sessions, players },
    presentSession: (session) => core.presentSession(session),
    registerCore: (server) => core.routes(server),
    seoFolder: join(settings.dataFolder, 'seo'),
    site: siteSource,
    health: {
      database: watchDatabase(database, () => clock.elapsedMs()),
      isFeedUp: () => book.isFeedUp,
      overdue: () => core.overdue(),
      hasRelease: async () => (await readActive()) !== undefined,
      isServing: () => stage.name === 'serving',
    },
  });
  const running = new Opened();
  running.add(() => analytics.stop());
  return {
    app,
    start: async () => {
      clock.start();
      running.add(() => core.stop());
      running.add(everyMinute(clock, () => outside.mailer.tidy?.() ?? Promise.resolve()));
      await core.start();
      running.add(core.watchSessions(() => players.sessionIds()));
      const feed = await runFeed({
        ...{ source, book, clock },
        onMessage: (message) => core.onFeedMessage(message),
        onError: (error) => log.error({ err: error }, 'a producer could not be asked to recover'),
      });
      running.add(() => feed.stop());
      stage.serve();
    },
    drain: async () => {
      stage.stop();
      await hub.drain(DRAIN_STREAMS_MS);
    },
    stop: () => running.close(),
  };
}
