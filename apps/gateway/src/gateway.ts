import { createServer } from 'node:net';
import { join } from 'node:path';
import { FolderStoreReader } from '@longshot/release/folder-store';
import { sql } from 'kysely';
import { pino, type Logger } from 'pino';
import { createFileMailer } from './account-recovery/index.ts';
import { Analytics, readCounters } from './analytics/index.ts';
import { createApp } from './app.ts';
import { PublishedBook } from './boards/index.ts';
import { createEventBus } from './bus/index.ts';
import { createCore, defaultCoreSettings, followSite, type Core, type DemoPlayerSettings } from './core/index.ts';
import { openDatabase, StartError, type Database } from './database/index.ts';
import { createFeedSource, MarketBook, runFeed, systemClock, type FeedSource } from './feed/index.ts';
import { createMetrics, type Metrics } from './observability/metrics.ts';
import { SiteSource } from './site-config/index.ts';
import type { Settings } from './settings.ts';
import { createFileSmsSender, readProviders } from './sign-in/index.ts';
import { readStaffToken } from './support/index.ts';
import { createPlayerChannel, StreamHub } from './stream/index.ts';

/** The channel visitors are served from. */
const CHANNEL = 'production';

/** Who may sign in to look around. */
export const DEMO_PLAYER: DemoPlayerSettings = { email: 'demo@longshot.example', password: 'longshot-demo' };

/** A gateway that runs. */
export interface Gateway {
  /** The port it listens on. */
  readonly port: number;
  /** Lets requests finish, then stops feed, settlement and database in this order. */
  stop(): Promise<void>;
}

/** What has been opened so far, closed in the opposite order. */
class Opened {
  readonly #closers: (() => Promise<void>)[] = [];

  add(close: () => Promise<void>): void {
    this.#closers.push(close);
  }

  async close(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) await close();
  }
}

function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function listenError(error: unknown, { port, host }: Settings): StartError {
  const code = systemCode(error);
  if (code === 'EADDRINUSE') return new StartError(`Port ${port} is in use: stop what uses it, or set PORT.`);
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user: set PORT.`);
  return new StartError(`${host}:${port} cannot be listened on: ${code || String(error)}.`);
}

/** Finds out whether the port can be had before anything slow is opened. */
async function tryPort(settings: Settings): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, settings)));
    server.listen(settings.port, settings.host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, settings: Settings): Promise<number> {
  const { port, host } = settings;
  await app.listen({ port, host }).catch((error: unknown) => {
    throw listenError(error, settings);
  });
  const address = app.server.address();
  return address === null || typeof address === 'string' ? port : address.port;
}

function coreSettingsOf(settings: Settings, siteSource: SiteSource) {
  const demoPlayer = settings.hasDemoPlayer ? DEMO_PLAYER : null;
  const { hasSandboxPayments, hasSandboxIdentity, jurisdiction } = settings;
  return followSite(
    { ...defaultCoreSettings, demoPlayer, hasSandboxPayments, hasSandboxIdentity, jurisdiction },
    siteSource,
  );
}

async function isDatabaseUp(database: Database): Promise<boolean> {
  await sql`select 1`.execute(database.kysely);
  return true;
}

async function startFeed(source: FeedSource, book: MarketBook, core: Core, log: Logger) {
  return runFeed({
    source,
    book,
    clock: systemClock(),
    onMessage: (message) => core.onFeedMessage(message),
    onError: (error) => log.error({ err: error }, 'a producer could not be asked to recover'),
  });
}

function startAnalytics(database: Database, site: SiteSource, { registry }: Metrics, log: Logger): Analytics {
  const warn = (error: unknown, sentence: string) => log.warn({ err: error }, sentence);
  return new Analytics({ database, siteId: site.configOf().siteId, clock: systemClock(), registry, warn });
}

async function start(settings: Settings, log: Logger, opened: Opened): Promise<number> {
  await tryPort(settings);
  const clock = systemClock();
  const warn = (sentence: string) => log.warn(sentence);
  const siteSource = new SiteSource({ file: join(settings.dataFolder, 'site.json'), nowMs: () => Date.now(), warn });
  const database = await openDatabase(settings);
  opened.add(() => database.close());
  const book = new MarketBook({ clock });
  const bus = createEventBus((error) => log.error({ err: error }, 'a listener of the bus failed'));
  const metrics = createMetrics();
  metrics.watchBets(bus);
  const site = {
    mailer: createFileMailer(join(settings.dataFolder, 'outbox'), () => clock.nowMs()),
    sms: createFileSmsSender(join(settings.dataFolder, 'outbox'), () => clock.nowMs()),
    providers: await readProviders(join(settings.dataFolder, 'identity-providers.json')),
    siteOrigin: settings.siteOrigin,
    staffToken: await readStaffToken(settings.dataFolder),
  };
  const coreSettings = coreSettingsOf(settings, siteSource);
  const core = createCore({ database, book, clock, settings: coreSettings, bus, log, ...site });
  await core.start();
  opened.add(() => core.stop());
  const lastSeenMs = await core.lastSeenMs();
  const source = await createFeedSource(settings.feed, {
    ...{ warn, uof: settings.uof },
    ...(lastSeenMs === undefined ? {} : { lastSeenMs }),
  });
  const feed = await startFeed(source, book, core, log);
  opened.add(() => feed.stop());
  metrics.watchFeed(source, book);
  const analytics = startAnalytics(database, siteSource, metrics, log);
  opened.add(() => analytics.stop());
  const counters = await readCounters(join(settings.dataFolder, 'analytics-counters.json'), warn);
  const published = new PublishedBook(book, () => coreSettings.disallowedSports);
  const storeFolder = join(settings.dataFolder, 'store');
  const store = new FolderStoreReader(storeFolder);
  const app = await createApp({
    ...{
      log,
      requestsPerMinute: settings.requestsPerMinute,
      trustedProxies: settings.trustedProxies,
      nowMs: () => Date.now(),
    },
    analytics: { analytics, counters, operatorToken: settings.operatorToken },
    contentFolder: join(settings.dataFolder, 'content'),
    dictionaryFolder: join(settings.dataFolder, 'dictionaries'),
    ...{
      published,
      storeFolder,
      database,
      staffToken: site.staffToken,
      environment: process.env,
      metrics,
      sessions: core.sessions,
      players: createPlayerChannel(bus),
    },
    hub: new StreamHub({ published, clock, observer: metrics.stream }),
    presentSession: (session) => core.presentSession(session),
    registerCore: (server) => core.routes(server),
    seoFolder: join(settings.dataFolder, 'seo'),
    site: siteSource,
    readActive: () => store.readActive(CHANNEL),
    health: { isDatabaseUp: () => isDatabaseUp(database), isFeedUp: () => book.isFeedUp },
  });
  opened.add(() => app.close());
  return listen(app, settings);
}

/**
 * Starts the whole gateway: database, feed, core, server.
 *
 * @throws StartError or FeedConfigError for everything the person who starts it can put right; nothing stays open.
 */
export async function startGateway(settings: Settings): Promise<Gateway> {
  const log = pino({ level: settings.logLevel }, pino.destination(2));
  const opened = new Opened();
  try {
    const port = await start(settings, log, opened);
    return { port, stop: () => opened.close() };
  } catch (error) {
    await opened.close();
    throw error;
  }
}
