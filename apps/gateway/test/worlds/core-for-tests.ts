import type { HttpCheckTable } from '../../src/account/identification/http/http-check-provider.ts';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderObjects } from '@longshot/release/objects';
import { ACCOUNT_TYPE } from '@longshot/domain/money';
import type { FastifyInstance } from 'fastify';
import type { Mail } from '../../src/platform/mail/mailer.ts';
import { createEventBus, type EventBus } from '../../src/platform/bus/event-bus.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { createManualClock, type ManualClock } from '../../src/platform/clock/feed-clock.ts';
import { MarketBook } from '../../src/trading/market-book/market-book.ts';
import { DescribedMarkets } from '../../src/trading/markets/described-markets.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import { buildFixture, buildMarket, buildOdds, buildState } from './message-factories.ts';
import { AccessPort } from '../../src/platform/http/access-port.ts';
import { createHttpServer } from '../../src/platform/http/create-http-server.ts';
import { credit, lockAccount } from '../../src/wallet/ledger/ledger.ts';
import type { SmsMessage } from '../../src/platform/mail/sms-sender.ts';
import type { PersonList } from '../../src/identity/persons/index.ts';
import { Sessions } from '../../src/identity/sessions/sessions.ts';
import { insertAccount, nextAccountId } from '../../src/wallet/accounts/accounts-repository.ts';
import { insertPlayer } from '../../src/identity/players/players-repository.ts';
import { TestBrowser } from './browser-for-tests.ts';
import { EVENTS } from './builders-for-tests.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import type { BroadcastProvider } from '../../src/betting/broadcasts/index.ts';
import { defaultCoreSettings, type CoreSettings } from '../../src/core-settings.ts';
import { PresentTerms } from '../../src/platform/http/present-terms.ts';
import { createCore, type Core } from './create-core.ts';

/** Lets a test answer as the support's staff. */
export const STAFF_TOKEN = 'the-staff-of-tests';

/** When tests begin. */
export const START_MS = Date.UTC(2026, 2, 14, 15);

const settingsForTests: Omit<CoreSettings, 'terms'> = {
  ...defaultCoreSettings,
  signInsPerMinute: 10_000,
  bonusBounds: { perGrant: '9000000000000', perDay: '9000000000000' },
};

/** For settings: no failure of a sign-in and no haste asks for a proof that one is no bot. */
export const noBotCheck: CoreSettings['botCheck'] = {
  failuresOfLogin: 100,
  failuresOfAddress: 100,
  failureWindowMs: 1,
  callsInHaste: 100,
  hasteWindowMs: 1,
  failuresOfDevice: 100,
  slowestMs: 0,
};

/** Settings that a test changes, and lists of people that it answers for. */
export interface CoreChanges extends Partial<CoreSettings> {
  readonly lists?: readonly PersonList[];
  /** Who sends pictures of matches. */
  readonly broadcasts?: BroadcastProvider;
  /** Who finds out who players are. */
  readonly checkTable?: HttpCheckTable;
  /** Addresses whose headers are believed; nobody's unless told. */
  readonly trustedProxies?: readonly string[];
}

/** The core without a server, with a real book whose prices the test moves. */
export interface MinimalCore {
  readonly core: Core;
  readonly access: AccessPort;
  readonly book: MarketBook;
  /** Names of markets by the feed's descriptions. */
  readonly names: DescribedMarkets;
  readonly clock: ManualClock;
  readonly bus: EventBus;
  readonly database: Database;
  readonly settings: CoreSettings;
  /** Mails that were sent; a test may empty it. */
  readonly mails: Mail[];
  /** Messages that were sent to telephones. */
  readonly messages: SmsMessage[];
  /** Where documents of players are kept; there once one is. */
  readonly documentsFolder: string;
  /** How long guesses were made to wait. */
  readonly waits: number[];
  /** Lets the book take a message and settlement after it. */
  say(message: FeedMessage): void;
  stop(): Promise<void>;
}

/** The core behind a real server. */
export interface TestCore extends MinimalCore {
  readonly app: FastifyInstance;
}

const totals = { specifiers: 'total=2.5' } as const;

/** Fills the book with three football matches; the second is played and stands 1:0. */
export function fillBook(say: (message: FeedMessage) => void, nowMs: number): void {
  for (const eventId of [EVENTS.line, EVENTS.other]) {
    say(buildFixture({ eventId, startsAtMs: nowMs + 3_600_000 }));
    const markets = [buildMarket(1, { 1: 2100, 2: 3400, 3: 3650 }), buildMarket(18, { 12: 1850, 13: 1950 }, totals)];
    say(buildOdds(markets, { eventId }));
  }
  say(buildFixture({ eventId: EVENTS.live, startsAtMs: nowMs - 600_000 }));
  const live = { eventId: EVENTS.live, producer: 1, state: buildState(1, 1, 0) };
  say(
    buildOdds([buildMarket(1, { 1: 1500, 2: 4200, 3: 7000 }), buildMarket(18, { 12: 1600, 13: 2300 }, totals)], live),
  );
}

/** Starts the core on a database, without a server. The clock stands until the test advances it. */
export async function startMinimalCore(
  database: Database,
  { lists, broadcasts, checkTable, trustedProxies: _proxies, ...over }: CoreChanges = {},
  startMs = START_MS,
): Promise<MinimalCore> {
  const clock = createManualClock(startMs);
  const book = new MarketBook({ clock, epoch: 'epoch-1' });
  const bus = createEventBus();
  const settings = { ...settingsForTests, terms: new PresentTerms('1'), ...over };
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail): Promise<void> => void mails.push(mail) };
  const messages: SmsMessage[] = [];
  const sms = { send: async (message: SmsMessage): Promise<void> => void messages.push(message) };
  const waits: number[] = [];
  const wait = async (delayMs: number): Promise<void> => void waits.push(delayMs);
  const site = {
    wait,
    mailer,
    sms,
    broadcasts,
    checkTable,
    siteOrigin: 'https://longshot.example',
    staffToken: STAFF_TOKEN,
  };
  const names = new DescribedMarkets({ database, book, clock, log: silentLog });
  const access = new AccessPort(() => clock.nowMs());
  const documentsFolder = join(tmpdir(), `documents-${randomUUID()}`);
  const parts = { ...site, documents: new FolderObjects(documentsFolder), ...(lists && { lists }) };
  const core = createCore({ access, database, book, lineNames: names, clock, bus, log: silentLog, settings, ...parts });
  const say = (message: FeedMessage): void => {
    book.apply(message);
    void names.handle(message);
    void core.onFeedMessage(message);
  };
  await names.start();
  fillBook(say, startMs);
  access.usePlayers(core.findPlayer);
  await core.start();
  const stop = async (): Promise<void> => {
    await core.stop();
    await names.settled();
    await rm(documentsFolder, { recursive: true, force: true });
  };
  return {
    core,
    access,
    book,
    names,
    clock,
    bus,
    database,
    settings,
    mails,
    messages,
    waits,
    documentsFolder,
    say,
    stop,
  };
}

/** Starts the core on a database, behind a real server. */
export async function startCore(database: Database, over: CoreChanges = {}, startMs = START_MS): Promise<TestCore> {
  const bare = await startMinimalCore(database, over, startMs);
  const { core, access } = bare;
  const app = await createHttpServer({
    log: null,
    requestsPerMinute: 1_000_000,
    trustedProxies: over.trustedProxies ?? [],
    sessions: core.sessions,
    access,
  });
  core.routes(app);
  bare.names.routes(app);
  await app.ready();
  const stop = async (): Promise<void> => {
    await app.close();
    await bare.stop();
  };
  return { ...bare, app, stop };
}

/** A player with accounts. */
export interface TestAccounts {
  readonly playerId: number;
  readonly accountId: string;
  readonly dollarsId: string;
}

/** A player with accounts and a signed-in browser, made without the work of a password. */
export interface TestPlayer extends TestAccounts {
  readonly browser: TestBrowser;
}

let players = 0;

async function fund({ database, clock }: MinimalCore, accountId: string, amountMinor: number): Promise<void> {
  await database.transaction(async (trx) => {
    const account = await lockAccount(trx, accountId);
    if (!account || amountMinor === 0) return;
    const { siteId, iso, timeZone } = account;
    const purpose = { purpose: 'seed', product: 'payment', house: 'funding' } as const;
    const facts = { ...purpose, key: `seed:${accountId}`, siteId, accountId, iso, timeZone, nowMs: clock.nowMs() };
    await credit(trx, facts, amountMinor);
  });
}

/** Adds a player with 1,000.00 EUR, or as told, and 500.00 USD. */
export async function addTestAccounts(test: MinimalCore, eurosMinor = 100_000): Promise<TestAccounts> {
  const { database, settings, clock } = test;
  const email = `player-${++players}@example.com`;
  const { siteId, timeZone, terms } = settings;
  const termsVersion = terms.version;
  const nowMs = clock.nowMs();
  const ids = await database.transaction(async (trx) => {
    const [accountId, dollarsId] = [await nextAccountId(trx), await nextAccountId(trx)];
    const person = { termsVersion, name: null, passwordHash: '-', dateOfBirth: '1990-01-01', isDemo: false };
    const playerId = await insertPlayer(trx, { ...person, siteId, email, emailKey: email, timeZone, nowMs }, accountId);
    await insertAccount(trx, { id: accountId, siteId, playerId, type: ACCOUNT_TYPE.main, iso: 'EUR', nowMs });
    const second = { type: ACCOUNT_TYPE.additionalCurrency, iso: 'USD' };
    await insertAccount(trx, { id: dollarsId, siteId, playerId, nowMs, ...second });
    return { playerId, accountId, dollarsId };
  });
  await fund(test, ids.accountId, eurosMinor);
  await fund(test, ids.dollarsId, 50_000);
  return ids;
}

/** Adds a player as `addTestAccounts` does, and signs a browser in. */
export async function addTestPlayer(test: TestCore, eurosMinor?: number): Promise<TestPlayer> {
  const accounts = await addTestAccounts(test, eurosMinor);
  const { database, settings, clock, app } = test;
  const browser = new TestBrowser(app);
  const sessions = new Sessions({ database, siteId: settings.siteId, nowMs: () => clock.nowMs() });
  await browser.useToken((await sessions.open(accounts.playerId, settings.sessionLifetimeMs)).token);
  return { ...accounts, browser };
}
