import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('one remote answers 503: the rest works, and the refresh button brings it back', async ({ page }) => {
  test.setTimeout(120_000);
  const longshot = new LongshotPage(page);
  await page.route('**/artifacts/coupon/**', (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await page.goto('/en/line');
  await expect(longshot.prices.first()).toBeVisible();
  const refresh = page.getByRole('button', { name: 'Refresh this part' });
  await expect(refresh).toBeVisible({ timeout: 30_000 });
  await page.getByRole('banner').getByRole('link', { name: 'Live' }).click();
  await expect(longshot.board).toBeVisible();
  await page.unroute('**/artifacts/coupon/**');
  await refresh.click();
  await expect(longshot.coupon).toBeVisible({ timeout: 30_000 });
  await expect(longshot.board).toBeVisible();
});
