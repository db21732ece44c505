import type { AddressInfo } from 'node:net';
import type { Role } from '../../src/platform/roles.ts';
import { DEMO_PLAYER, type ComposedGateway } from '../../src/server.ts';
import { TestBrowser } from '../worlds/browser-for-tests.ts';
import { buildCoupon, buildSettlement } from '../worlds/builders-for-tests.ts';
import { describeOn, serverKinds } from '../worlds/database-for-tests.ts';
import { offerMatch, openHouse, placeAgain, sayIn, untilSo, type TestHouse } from '../worlds/house-for-tests.ts';
import { describeWithNats } from '../worlds/nats-for-tests.ts';
import { openPage, type TestPage } from '../worlds/stream-for-tests.ts';

jest.setTimeout(180_000);

const HOUSE: readonly Role[] = ['feed', 'settlement', 'games', 'jobs'];

describeWithNats('a house of three processes', () => {
  describeOn(serverKinds, 'with one database', () => {
    let house: TestHouse;
    beforeAll(async () => {
      house = await openHouse();
    });
    afterAll(() => house.end());

    const follow = async ({ app }: ComposedGateway, browser: TestBrowser): Promise<TestPage> => {
      if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      return openPage(`ws://127.0.0.1:${port}/stream`, { cookie: browser.cookie });
    };

    it('takes a bet in one, settles it in another, and tells the page in a third', async () => {
      const lone = await house.startProcess(HOUSE, 1);
      const [web, stream] = [await house.startProcess(['web']), await house.startProcess(['web', 'stream'])];
      await offerMatch(lone, [web, stream]);
      const browser = new TestBrowser(web.app);
      const { accounts } = await browser.signIn(DEMO_PLAYER.email, DEMO_PLAYER.password);
      const account = accounts.find(({ isActive }) => isActive);
      const before = (await browser.balance()) ?? 0;
      const page = await follow(stream, browser);

      const placed = await placeAgain(browser, account?.id ?? '', 'two-processes-1');
      expect(placed).toMatchObject({ state: 'accepted', coef: '2.10' });
      expect(await browser.balance()).toBe(before - 1_000);
      expect((await page.next('coupon')).coupon.state).toBe('accepted');
      await sayIn(lone, buildSettlement('1', { timestampMs: Date.now() }));
      expect((await page.next('coupon')).coupon).toMatchObject({ state: 'settled', payoutMinor: 2_100 });
      expect(await browser.balance()).toBe(before + 1_100);

      // Signing out at one ends the page at another.
      await browser.post('/web-api/auth/logout', {});
      await page.next('signed-out');

      // Without the process that reads the feed nothing is taken, with the next one it is.
      const again = await browser.signIn(DEMO_PLAYER.email, DEMO_PLAYER.password);
      const accountId = again.accounts.find(({ isActive }) => isActive)?.id ?? '';
      await lone.end();
      await untilSo(() => !web.app.trading.book.isFeedUp);
      const refused = await browser.place(buildCoupon(accountId), 'two-processes-2');
      expect(refused.statusCode).toBeGreaterThanOrEqual(400);
      const next = await house.startProcess(HOUSE, 2);
      await offerMatch(next, [web]);
      expect(await placeAgain(browser, accountId, 'two-processes-3')).toMatchObject({ state: 'accepted' });
    });
  });
});
