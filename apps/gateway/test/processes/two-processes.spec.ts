import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { connectNats } from '../../src/platform/broker/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import type { Role } from '../../src/platform/roles.ts';
import { composeGateway, DEMO_PLAYER, type ComposedGateway } from '../../src/server.ts';
import { readSettings } from '../../src/settings.ts';
import type { FeedMessage } from '../../src/trading/feed/feed-messages.ts';
import { TestBrowser } from '../worlds/browser-for-tests.ts';
import { buildCoupon, buildSettlement, EVENTS } from '../worlds/builders-for-tests.ts';
import { createServerDatabase, describeOn, serverKinds, type ServerDatabase } from '../worlds/database-for-tests.ts';
import { buildFixture, buildMarket, buildOdds } from '../worlds/message-factories.ts';
import { describeWithNats, startNats, type TestNats } from '../worlds/nats-for-tests.ts';
import { openPage, type TestPage } from '../worlds/stream-for-tests.ts';

jest.setTimeout(180_000);

const DAY_MS = 86_400_000;
/** A feed that says that it lives, and nothing else: the spec speaks for it. */
const ALIVE = '<alive product="3" timestamp="1700000000000" subscribed="1"/>';
const HOUSE: readonly Role[] = ['feed', 'settlement', 'games', 'jobs'];

/** Waits for what another process does. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries === 1_000) throw new Error('what another process should have told is not there');
    await wait(10);
  }
}

describeWithNats('a house of three processes', () => {
  describeOn(serverKinds, 'with one database', () => {
    let nats: TestNats;
    let made: ServerDatabase;
    let folder: string;
    const ends: (() => Promise<unknown>)[] = [];
    beforeAll(async () => {
      nats = await startNats();
      made = await createServerDatabase(process.env['DATABASE_URL'] ?? '');
      folder = await mkdtemp(join(tmpdir(), 'longshot-processes-'));
      await mkdir(join(folder, 'feed'));
      await writeFile(join(folder, 'feed', 'alive.xml'), ALIVE);
    });
    afterAll(async () => {
      for (const end of ends.reverse()) await end();
      await made.drop();
      await nats.close();
      await rm(folder, { recursive: true, force: true });
    });

    /** A process as `startGateway` makes one, but in this process, so that the feed can be spoken for. */
    const startProcess = async (roles: readonly Role[], term = 0) => {
      const environment = {
        DATABASE_URL: made.url,
        NATS_URL: nats.url,
        LONGSHOT_DATA: folder,
        LOG_LEVEL: 'silent',
        FEED: `uof:${join(folder, 'feed')}`,
      };
      const settings = readSettings({ ...environment, ROLES: roles.join() });
      const database = await openDatabase({ databaseUrl: made.url, dataFolder: '', maxConnections: 6 });
      const broker = await connectNats({ servers: settings.natsServers, secret: 'secret', log: silentLog });
      const composed = await composeGateway({ settings, log: pino({ level: 'silent' }), database, broker, term });
      await composed.start();
      let isEnded = false;
      const end = async () => {
        if (isEnded) return;
        isEnded = true;
        await composed.app.close();
        await composed.stop();
        await broker.close();
        await database.close();
      };
      ends.push(end);
      return { ...composed, end };
    };
    const say = ({ app }: Pick<ComposedGateway, 'app'>, message: FeedMessage) => {
      app.trading.book.apply(message);
      return Promise.all(app.trading.followers.map((follower) => follower.onMessage(message)));
    };
    const offer = async (house: ComposedGateway, fronts: readonly ComposedGateway[]) => {
      await say(house, buildFixture({ startsAtMs: Date.now() + DAY_MS }));
      await say(house, buildOdds([buildMarket(1, { 1: 2100, 2: 3300, 3: 3900 })], { timestampMs: Date.now() }));
      for (const { app } of fronts) await until(() => app.trading.book.outcome(EVENTS.line, '1', '1') !== undefined);
    };
    /** A busy machine may leave a process unheard for a moment, in which nothing is taken: the player tries again. */
    const place = async (browser: TestBrowser, accountId: string, key: string): Promise<unknown> => {
      let placed = await browser.place(buildCoupon(accountId), key);
      await until(async () => {
        if (placed.statusCode === 409) placed = await browser.place(buildCoupon(accountId), key);
        return placed.statusCode !== 409;
      });
      return placed.json();
    };
    const follow = async ({ app }: ComposedGateway, browser: TestBrowser): Promise<TestPage> => {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      return openPage(`ws://127.0.0.1:${port}/stream`, { cookie: browser.cookie });
    };

    it('takes a bet in one, settles it in another, and tells the page in a third', async () => {
      const house = await startProcess(HOUSE, 1);
      const [web, stream] = [await startProcess(['web']), await startProcess(['web', 'stream'])];
      await offer(house, [web, stream]);
      const browser = new TestBrowser(web.app);
      const { accounts } = await browser.signIn(DEMO_PLAYER.email, DEMO_PLAYER.password);
      const account = accounts.find(({ isActive }) => isActive);
      const before = (await browser.balance()) ?? 0;
      const page = await follow(stream, browser);

      const placed = await place(browser, account?.id ?? '', 'two-processes-1');
      expect(placed).toMatchObject({ state: 'accepted', coef: '2.10' });
      expect(await browser.balance()).toBe(before - 1_000);
      expect((await page.next('coupon')).coupon.state).toBe('accepted');
      await say(house, buildSettlement('1', { timestampMs: Date.now() }));
      expect((await page.next('coupon')).coupon).toMatchObject({ state: 'settled', payoutMinor: 2_100 });
      expect(await browser.balance()).toBe(before + 1_100);

      // Signing out at one ends the page at another.
      await browser.post('/web-api/auth/logout', {});
      await page.next('signed-out');

      // Without the process that reads the feed nothing is taken, with the next one it is.
      const again = await browser.signIn(DEMO_PLAYER.email, DEMO_PLAYER.password);
      const accountId = again.accounts.find(({ isActive }) => isActive)?.id ?? '';
      await house.end();
      await until(() => !web.app.trading.book.isFeedUp);
      const refused = await browser.place(buildCoupon(accountId), 'two-processes-2');
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
      const next = await startProcess(HOUSE, 2);
      await offer(next, [web]);
      await until(() => web.app.trading.book.outcome(EVENTS.line, '1', '1')?.epoch === next.app.trading.book.epoch);
      expect(await place(browser, accountId, 'two-processes-3')).toMatchObject({ state: 'accepted' });
    });
  });
});
