import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { connectNats } from '../../src/platform/broker/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import type { Role } from '../../src/platform/roles.ts';
import { composeGateway, type ComposedGateway } from '../../src/server.ts';
import { readSettings } from '../../src/settings.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import type { TestBrowser } from './browser-for-tests.ts';
import { buildCoupon, EVENTS } from './builders-for-tests.ts';
import { createServerDatabase } from './database-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from './message-factories.ts';
import { startNats } from './nats-for-tests.ts';

const DAY_MS = 86_400_000;
/** A feed that says that it lives, and nothing else: the spec speaks for it. */
const ALIVE = '<alive product="3" timestamp="1700000000000" subscribed="1"/>';

/** A process of a house, with its end. */
export interface HouseProcess extends ComposedGateway {
  readonly end: () => Promise<void>;
}

/** Processes that share a database and a broker. */
export interface TestHouse {
  /** A process as `startGateway` makes one, but in this process, so that the feed can be spoken for. */
  startProcess(roles: readonly Role[], term?: number): Promise<HouseProcess>;
  /** Ends every process, the newest first, then what they share. */
  end(): Promise<void>;
}

/** Waits for what another process does. */
export async function untilSo(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries === 1_000) throw new Error('what another process should have told is not there');
    await wait(10);
  }
}

/** Says something of the feed in the process that reads it; resolves when that is kept. */
export const sayIn = ({ app }: Pick<ComposedGateway, 'app'>, message: FeedMessage): Promise<unknown> => {
  app.trading.book.apply(message);
  return Promise.all(app.trading.followers.map((follower) => follower.onMessage(message)));
};

/** Offers a match of the line; resolves when the others have heard of it. */
export async function offerMatch(reader: ComposedGateway, others: readonly ComposedGateway[]): Promise<void> {
  await sayIn(reader, buildFixture({ startsAtMs: Date.now() + DAY_MS }));
  await sayIn(reader, buildOdds([buildMarket(1, { 1: 2100, 2: 3300, 3: 3900 })], { timestampMs: Date.now() }));
  for (const { app } of others)
    await untilSo(() => app.trading.book.outcome(EVENTS.line, '1', '1')?.epoch === reader.app.trading.book.epoch);
}

/** A busy machine may leave a process unheard for a moment, in which nothing is taken: the player tries again. */
export async function placeAgain(browser: TestBrowser, accountId: string, key: string): Promise<unknown> {
  let placed = await browser.place(buildCoupon(accountId), key);
  await untilSo(async () => {
    if (placed.statusCode === 409) placed = await browser.place(buildCoupon(accountId), key);
    return placed.statusCode !== 409;
  });
  return placed.json();
}

/** Makes the database and the broker of a house, and no process yet. */
export async function openHouse(): Promise<TestHouse> {
  const nats = await startNats();
  const made = await createServerDatabase(process.env['DATABASE_URL'] ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'longshot-processes-'));
  await mkdir(join(folder, 'feed'));
  await writeFile(join(folder, 'feed', 'alive.xml'), ALIVE);
  const ends: (() => Promise<unknown>)[] = [];
  const settingsOf = (roles: readonly Role[]) =>
    readSettings({
      DATABASE_URL: made.url,
      NATS_URL: nats.url,
      LONGSHOT_DATA: folder,
      LOG_LEVEL: 'silent',
      FEED: `uof:${join(folder, 'feed')}`,
      ROLES: roles.join(),
    });
  return {
    startProcess: async (roles, term = 0) => {
      const settings = settingsOf(roles);
      const database = await openDatabase({ databaseUrl: made.url, dataFolder: '', maxConnections: 6 });
      const broker = await connectNats({ servers: settings.natsServers, secret: 'secret', log: silentLog });
      const composed = await composeGateway({ settings, log: pino({ level: 'silent' }), database, broker, term });
      await composed.start();
      let isEnded = false;
      const end = async (): Promise<void> => {
        if (isEnded) return;
        isEnded = true;
        await composed.app.close();
        await composed.stop();
        await broker.close();
        await database.close();
      };
      ends.push(end);
      return { ...composed, end };
    },
    end: async () => {
      for (const end of ends.reverse()) await end();
      await made.drop();
      await nats.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
