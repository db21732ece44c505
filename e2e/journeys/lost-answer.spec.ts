import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

interface Coupons {
  readonly coupons: readonly { readonly couponId: string }[];
}

test('the connection is cut after sending: the bet is placed once, and the page says so', async ({ page, site }) => {
  const longshot = new LongshotPage(page);
  let isHeard = true;
  await page.routeWebSocket('**/stream', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (isHeard) socket.send(message);
    });
  });
  await longshot.openBoard('line');
  await longshot.signIn(site.player);
  const board = await longshot.boardNow('line');
  await longshot.choosePriceOf(board.events[0]?.id ?? '');
  await longshot.stake('3.00');
  await longshot.onPriceChange('Any odds');
  const history = async () =>
    ((await (await page.request.get('/web-api/office/bet-history?limit=100')).json()) as Coupons).coupons.length;
  const before = await history();
  let isCut = true;
  await page.route('**/web-api/coupon', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route('**/web-api/coupon/by-key/**', (route) =>
    isCut ? route.abort('connectionreset') : route.continue(),
  );
  isHeard = false;
  await longshot.place.click();
  await expect(longshot.coupon.getByText(/connection dropped/)).toBeVisible();
  isCut = false;
  await longshot.receipt();
  expect(await history()).toBe(before + 1);
});
