import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Session, SessionUser, SiteSettings } from '@longshot/contracts';
import { composeRelease, emptyChannel, pointedAt, type Contract, type PublishedArtifact } from '@longshot/release';
import { FolderStoreReader, releaseId, sha384 } from '@longshot/release/folder-store';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { GAMES, presentGame } from '../../src/casino/catalogue/game-catalogue.ts';
import { buildSnapshot } from './catalogue-for-tests.ts';
import { isCasinoPageKnown } from '../../src/casino/catalogue/known-pages.ts';
import { registerGameFrame } from '../../src/casino/games/game-frame.ts';
import { announcementPlugin } from '../../src/delivery/announcement-plugin.ts';
import { deliveryPlugin } from '../../src/delivery/plugin.ts';
import { AccessPort } from '../../src/platform/http/access-port.ts';
import { createHttpServer } from '../../src/platform/http/create-http-server.ts';
import { SessionPort } from '../../src/platform/http/session-port.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import { observabilityPlugin } from '../../src/platform/observability/plugin.ts';
import { platformPlugin, type Platform } from '../../src/platform/plugin.ts';
import { sitePlugin } from '../../src/site/plugin.ts';
import { tradingPlugin } from '../../src/trading/plugin.ts';
import { streamPlugin } from '../../src/trading/stream/plugin.ts';
import { disallowedBy } from '../../src/trading/boards/offered-sports.ts';
import type { PublishedBook } from '../../src/trading/boards/published-book.ts';
import { createEventBus, type EventBus } from '../../src/platform/bus/event-bus.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Tables } from '../../src/platform/database/tables/database-schema.ts';
import { createManualClock, type ManualClock } from '../../src/platform/clock/feed-clock.ts';
import { MarketBook } from '../../src/trading/market-book/market-book.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from './message-factories.ts';
import type { RequestSession } from '../../src/platform/http/request-session.ts';
import { createVisitorAccess } from '../../src/site/access/index.ts';
import { SiteSource } from '../../src/site/config/site-source.ts';
import type { StreamHub } from '../../src/trading/stream/stream-hub.ts';

/** A gateway in front of a real market book, with sessions by a word in the cookie: `player=7` is player 7. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly book: MarketBook;
  readonly published: PublishedBook;
  readonly clock: ManualClock;
  readonly bus: EventBus;
  readonly hub: StreamHub;
  readonly storeFolder: string;
  /** Standing of every player who is signed in; nothing unless the test sets it. */
  readonly standing: { -readonly [Field in keyof SessionUser]?: SessionUser[Field] };
  /** Warnings about the site's file. */
  readonly warnings: readonly string[];
  /** Writes `site.json`; the next request sees it. */
  writeSite(settings: SiteSettings): Promise<void>;
  close(): Promise<void>;
}

const SITE_RECHECK_AFTER_MS = 1_000;
const START_MS = Date.UTC(2026, 2, 14, 15);

function sessionOf(cookie: string | undefined): RequestSession {
  const playerId = /player=(\d+)/.exec(cookie ?? '')?.[1] ?? null;
  return { id: playerId === null ? null : `session-of-${playerId}`, playerId, csrfToken: 'csrf' };
}

function presentSession({ playerId, csrfToken }: RequestSession, own: Partial<SessionUser>): Promise<Session> {
  const standing = { banLevel: 0, banVersion: 0, isTermsChanged: false };
  const needs = { needsIdentification: false, needsDataAfterRegistration: false, conversionStatus: 0 };
  const user =
    playerId === null
      ? null
      : { id: playerId, email: `${playerId}@example.com`, name: null, ...standing, ...needs, ...own };
  return Promise.resolve({ user, accounts: [], csrfToken, serverTimeMs: START_MS });
}

/** A football match of the line (501) and one that is played (502). */
function fillBook(book: MarketBook): void {
  const startsAtMs = START_MS + 3_600_000;
  book.apply(buildFixture({ startsAtMs }));
  book.apply(buildOdds([buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 })]));
  book.apply(buildFixture({ eventId: '502', startsAtMs: START_MS - 600_000 }));
  const live = { eventId: '502', producer: 1, state: buildState(1, 1, 0) };
  book.apply(buildOdds([buildMarket(1, { 1: 1500, 2: 4200, 3: 7000 })], live));
}

/** Parts that a test brings along; it closes them itself. */
export interface TestParts {
  /** Whether there is what an address of the casino names; as in the catalogue unless told. */
  readonly isKnownElsewhere?: (path: string) => Promise<boolean>;
  readonly database?: Database;
  /** A store that another app works on too. */
  readonly storeFolder?: string;
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** A database without a row, for contexts that look for what is kept when they start. */
const emptyKysely = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Platform where nobody is mailed and nothing is kept but what a test brings. */
function buildPlatform(
  parts: Pick<Platform, 'bus' | 'sessions'> & { readonly database: Database | null; readonly clock: ManualClock },
): Platform {
  return {
    ...parts,
    database: parts.database ?? ({ kysely: emptyKysely } as Database),
    clock: { ...parts.clock, start: () => undefined },
    log: silentLog,
    mailer: { send: () => Promise.resolve() },
    sms: { send: () => Promise.resolve() },
    siteOrigin: 'http://localhost:4200',
    staffToken: 'staff-token',
  };
}

/** Starts the app on a store folder of its own; nothing listens until the test says so. */
export async function buildApp(requestsPerMinute = 10_000, parts: TestParts = {}): Promise<TestApp> {
  const { database = null, environment = {} } = parts;
  const storeFolder = parts.storeFolder ?? (await mkdtemp(join(tmpdir(), 'longshot-store-')));
  const clock = createManualClock(START_MS);
  const book = new MarketBook({ clock, epoch: 'epoch-1' });
  fillBook(book);
  const warnings: string[] = [];
  const file = join(storeFolder, 'site.json');
  const site = new SiteSource({ file, nowMs: clock.nowMs, warn: (sentence) => warnings.push(sentence) });
  const bus = createEventBus();
  const standing: Partial<SessionUser> = {};
  const sessions = new SessionPort();
  sessions.use({
    read: (request) => Promise.resolve(sessionOf(request.headers.cookie)),
    find: (cookie) => Promise.resolve(sessionOf(cookie)),
  });
  const access = new AccessPort(clock.nowMs);
  access.useVisitors(createVisitorAccess(site));
  const app = await createHttpServer({
    log: null,
    access,
    requestsPerMinute,
    trustedProxies: ['127.0.0.1'],
    sessions,
    origin: undefined,
  });
  const store = new FolderStoreReader(storeFolder);
  const readActive = () => store.readActive('production');
  const { nowMs } = clock;
  const folders = { storeFolder, contentFolder: join(storeFolder, 'content'), iconsFolder: join(storeFolder, 'icons') };
  await app.register(platformPlugin, buildPlatform({ database, bus, clock, sessions }));
  await app.register(observabilityPlugin, {
    operatorToken: null,
    nowMs,
    database: async () => ({ canRead: true, canWrite: true }),
  });
  await app.register(tradingPlugin, {
    siteId: 'longshot',
    book,
    disallowedSports: () => disallowedBy(site.configOf()),
    nowMs,
  });
  await app.register(streamPlugin, {});
  await app.register(sitePlugin, {
    ...folders,
    source: site,
    dictionaryFolder: join(storeFolder, 'dictionaries'),
    seoFolder: join(storeFolder, 'seo'),
    readActive,
    database,
    nowMs,
    findGames: async () => GAMES.map(presentGame),
    counters: [],
    operatorToken: null,
  });
  // Sessions are the test's own: what pages take of identity is code alone.
  await app.register(fastifyPlugin(async () => undefined, { name: 'identity' }));
  await app.register(deliveryPlugin, {
    ...folders,
    environment,
    database,
    readActive,
    presentSession: (session) => presentSession(session, standing),
    isKnownElsewhere: parts.isKnownElsewhere ?? (async (path) => isCasinoPageKnown(buildSnapshot(), path)),
    nowMs,
  });
  await app.register(announcementPlugin, { readActive });
  registerGameFrame(app, { storeFolder, readActive });
  // Whether there is a release is asked by the specs of releases alone.
  app.health.hasRelease = async () => true;
  const { published } = app.trading;
  const hub = app.stream;
  await app.lifecycle.start();
  app.stage.serve();
  await app.ready();
  const close = async () => {
    await app.close();
    await app.lifecycle.stop();
    published.dispose();
    if (parts.storeFolder === undefined) await rm(storeFolder, { recursive: true, force: true });
  };
  const writeSite = async (settings: SiteSettings) => {
    await writeFile(file, JSON.stringify(settings));
    clock.advance(SITE_RECHECK_AFTER_MS);
  };
  return { app, book, published, clock, bus, hub, storeFolder, standing, warnings, writeSite, close };
}

const noBytes = { scripts: 0, scriptsGzip: 0, entryGzip: 0 };

/** The contract of a host that starts with `main.js`. */
export function buildHostContract(version: string): Contract {
  return {
    schema: 'contract/v1',
    app: 'host',
    kind: 'host',
    version,
    container: 'host',
    bytes: noBytes,
    exposes: {},
    provides: {},
    requires: {},
    routes: [],
    slots: [],
    labels: {},
    entry: { scripts: ['main.js'], preload: ['start.js'], styles: ['main.css'] },
  };
}

/** The contract of a remote with a home, a board, a page for players, an old address, and the slot at the end. */
export function buildRemoteContract(version: string): Contract {
  const page = { layout: 'main', seo: 'home', analytics: 'home' } as const;
  return {
    schema: 'contract/v1',
    app: 'betting',
    kind: 'remote',
    version,
    container: 'betting__1',
    bytes: noBytes,
    provides: {},
    requires: {},
    slots: ['end-column'],
    exposes: { './mount': { contract: 'mount@1', scripts: ['mount.js'] } },
    routes: [
      { ...page, id: 'home', path: '', title: 'title_home' },
      {
        ...page,
        id: 'live',
        path: 'live/:sport?/:champ?/:game?',
        title: 'title_live',
        navigation: { order: 1, labelKey: 'live' },
      },
      { ...page, id: 'old', path: 'old', title: 'title_live', redirect: 'live' },
    ],
    labels: { en: { title_home: 'Home', title_live: 'Live <now>', live: 'Live' }, de: { live: 'Jetzt live' } },
  };
}

/** Writes an artifact with its files, and points the production channel at a release of host and remotes. */
export async function promoteContracts(storeFolder: string, seq: number, ...contracts: Contract[]): Promise<string> {
  const set: PublishedArtifact[] = [];
  for (const contract of contracts) {
    const files = { 'main.js': 'start();', 'start.js': 'chunk();', 'main.css': 'p{}', 'mount.js': 'mount();' };
    const hashes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, sha384(Buffer.from(text))]));
    const folder = join(storeFolder, 'artifacts', contract.app, contract.version);
    const list = JSON.stringify(hashes);
    await write(folder, { ...files, 'integrity.json': list, 'contract.json': JSON.stringify(contract) });
    set.push({ contract, files: hashes, integrity: sha384(Buffer.from(list)) });
  }
  const content = composeRelease({ parent: null, set, createdAt: '', createdBy: '', reason: `promotion ${seq}` });
  const release = { ...content, id: releaseId(content) };
  await write(join(storeFolder, 'releases'), { [`${release.id}.json`]: JSON.stringify(release) });
  const channel = { ...pointedAt(emptyChannel('production'), release.id), seq };
  await write(join(storeFolder, 'channels'), { 'production.json': JSON.stringify(channel) });
  return release.id;
}

async function write(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
}
