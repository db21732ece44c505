import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('a stream that falls silent pauses betting, with a notice, until it speaks again', async ({ page }) => {
  let isHeard = true;
  await page.routeWebSocket('**/stream', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (isHeard) socket.send(message);
    });
  });
  const longshot = new LongshotPage(page);
  await longshot.openBoard('line');
  await longshot.choosePriceOf((await longshot.boardNow('line')).events[0]?.id ?? '');
  isHeard = false;
  await expect(page.getByText('Odds are not updating.')).toBeVisible({ timeout: 45_000 });
  await expect(longshot.coupon.getByRole('button', { name: 'Betting suspended' })).toBeDisabled();
  await expect(longshot.prices.first()).toHaveAttribute('aria-disabled', 'true');
  isHeard = true;
  await expect(longshot.coupon.getByRole('button', { name: 'Sign in to place' })).toBeEnabled({ timeout: 45_000 });
  await expect(page.getByText('Odds are not updating.')).toBeHidden();
});

test('where no stream can be had the page polls: prices move and bets can be placed', async ({ page, site }) => {
  await page.routeWebSocket('**/stream', (socket) => socket.close());
  const polled = page.waitForRequest((request) => request.url().includes('/web-api/live/board'), { timeout: 45_000 });
  const longshot = new LongshotPage(page);
  await longshot.openBoard('live');
  await polled;
  const figures = () => page.locator('[data-price-cell] [data-part="figure"]').allInnerTexts();
  const before = (await figures()).join();
  await expect.poll(async () => (await figures()).join() === before, { timeout: 45_000 }).toBe(false);
  await page.goto('/en/line');
  await expect(longshot.prices.first()).toBeVisible();
  await longshot.signIn(site.player);
  await longshot.choosePriceOf((await longshot.boardNow('line')).events[0]?.id ?? '');
  await longshot.onPriceChange('Any odds');
  await longshot.stake('1.00');
  await expect(longshot.place).toBeEnabled({ timeout: 45_000 });
  await longshot.place.click();
  await longshot.receipt();
});
