import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('a reload keeps the coupon, and another tab agrees', async ({ page, context }) => {
  const longshot = new LongshotPage(page);
  await longshot.openBoard('line');
  const [first, second] = (await longshot.boardNow('line')).events;
  await longshot.choosePriceOf(first?.id ?? '');
  await longshot.choosePriceOf(second?.id ?? '');
  await expect(longshot.coupon.getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(longshot.coupon.getByRole('listitem')).toHaveCount(2);
  const other = new LongshotPage(await context.newPage());
  await other.openBoard('line');
  await expect(other.coupon.getByRole('listitem')).toHaveCount(2);
  await other.coupon
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(longshot.coupon.getByRole('listitem')).toHaveCount(1);
});
