import type { PlaceCouponBody } from '@longshot/contracts';
import { TestBrowser } from '../../../test/worlds/browser-for-tests.ts';
import { buildCoupon, EVENTS } from '../../../test/worlds/builders-for-tests.ts';
import { addTestPlayer } from '../../../test/worlds/core-for-tests.ts';
import { describeCore } from '../../../test/worlds/describe-core.ts';
import { databaseKinds } from '../../../test/worlds/database-for-tests.ts';

describeCore('the coupons of a player', databaseKinds, (world) => {
  let keys = 0;
  const place = (over: Partial<PlaceCouponBody> = {}, key = `key-${++keys}-long`) =>
    world.browser.place(buildCoupon(world.accountId, over), key);

  describe('afterwards', () => {
    it('finds it by its key and by its number, for its player alone', async () => {
      const placed = (await place({}, 'find-me-by-this')).json();
      expect((await world.browser.get('/web-api/coupon/by-key/find-me-by-this')).json()).toEqual(placed);
      expect((await world.browser.get(`/web-api/coupon/${placed.couponId}`)).json()).toEqual(placed);
      expect((await world.browser.get('/web-api/coupon/by-key/never-used-key')).statusCode).toBe(404);
      expect((await world.browser.get('/web-api/coupon/999999999999999999')).statusCode).toBe(404);
      expect((await world.browser.get('/web-api/coupon/abc')).statusCode).toBe(400);
      const { browser: other } = await addTestPlayer(world);
      expect((await other.get('/web-api/coupon/by-key/find-me-by-this')).statusCode).toBe(404);
      expect((await other.get(`/web-api/coupon/${placed.couponId}`)).statusCode).toBe(404);
      const visitor = new TestBrowser(world.app);
      expect((await visitor.get(`/web-api/coupon/${placed.couponId}`)).statusCode).toBe(401);
      expect((await visitor.get('/web-api/coupon/by-key/find-me-by-this')).statusCode).toBe(401);
    });

    it('lists the history newest first, page by page', async () => {
      const ids: string[] = [];
      for (let count = 0; count < 5; count++) ids.unshift((await place()).json().couponId);
      const page = async (query: string) => (await world.browser.get(`/web-api/office/bet-history?${query}`)).json();
      const first = await page('limit=3');
      expect([first.coupons.map((coupon: { couponId: string }) => coupon.couponId), first.hasMore]).toEqual([
        ids.slice(0, 3),
        true,
      ]);
      const second = await page(`limit=3&before=${ids[2]}`);
      expect([second.coupons.map((coupon: { couponId: string }) => coupon.couponId), second.hasMore]).toEqual([
        ids.slice(3),
        false,
      ]);
      expect((await page('state=open')).coupons).toHaveLength(5);
      expect((await page('state=settled')).coupons).toHaveLength(0);
      expect((await world.browser.get('/web-api/office/bet-history?limit=0')).statusCode).toBe(400);
      expect((await new TestBrowser(world.app).get('/web-api/office/bet-history')).statusCode).toBe(401);
    });
  });

  describe('the bounds of a stake', () => {
    const bounds = (payload: object, headers = {}) => world.browser.post('/web-api/coupon/bounds', payload, headers);
    const bet = (eventId: string) => ({ eventId, marketKey: '1', outcomeId: '1' });

    it('are those of the currency, with the delay of a live bet', async () => {
      const offers = { isVipBetAvailable: false, isAntiExpressOffered: false, bannedExpress: [] };
      const common = { minMinor: 20, maxMinor: 500_000, maxPayoutMinor: 10_000_000, ...offers };
      const line = await bounds({ iso: 'EUR', typeId: 0, bets: [bet(EVENTS.line)] });
      expect(line.json()).toEqual({ ...common, liveDelayMs: 0 });
      const live = await bounds({ iso: 'EUR', typeId: 1, bets: [bet(EVENTS.line), bet(EVENTS.live)] });
      expect(live.json()).toEqual({ ...common, liveDelayMs: 3000 });
    });

    it('are told to visitors too, but not across origins or for a currency the site does not have', async () => {
      const visitor = new TestBrowser(world.app);
      await visitor.open();
      const payload = { iso: 'EUR', typeId: 0, bets: [] };
      expect((await visitor.post('/web-api/coupon/bounds', payload)).statusCode).toBe(200);
      expect((await bounds(payload, { 'x-csrf-token': 'wrong' })).statusCode).toBe(403);
      expect((await bounds({ ...payload, iso: 'GBP' })).json().details.field).toBe('iso');
    });
  });
});
