import type { EventImage } from '@longshot/contracts';
import { LongshotPage, openPrices } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

// Thirty minutes of a match in one, so that it ends while the journey waits.
test.use({ feed: 'simulator:journeys?speed=30' });

/** How far a match has come, 0..1. */
function progress(event: EventImage): number {
  return (event.clock?.seconds ?? 0) / 5_400;
}

/** Places, and again when a goal fell while the price was checked: at this speed half a minute passes in a second. */
async function placeUntilAccepted(longshot: LongshotPage): Promise<string> {
  const receipt = longshot.coupon.getByRole('paragraph').filter({ hasText: 'Bet accepted' });
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await expect(longshot.place).toBeEnabled({ timeout: 30_000 });
    await longshot.place.click();
    await expect(receipt.or(longshot.place)).toBeVisible({ timeout: 30_000 });
    if (await receipt.isVisible()) break;
  }
  return longshot.receipt();
}

test('a player browses, makes an express of three, signs in, places it, and it settles', async ({ page, site }) => {
  test.setTimeout(480_000);
  const longshot = new LongshotPage(page);
  await longshot.openBoard('live');
  const nearest = openPrices(await longshot.boardNow('live'))
    .filter(({ event }) => event.sport.slug === 'football' && progress(event) < 0.5)
    .sort((a, b) => progress(b.event) - progress(a.event));
  let chosen = 0;
  for (const { event } of nearest) {
    if (chosen === 3) break;
    const open = longshot.row(event.id).locator('[data-price-cell]:not([aria-disabled="true"])').first();
    if ((await open.count()) === 0) continue;
    await open.click();
    chosen += 1;
  }
  await expect(longshot.coupon.getByRole('listitem')).toHaveCount(3);
  await longshot.coupon.getByRole('radio', { name: 'Express' }).click();
  await longshot.onPriceChange('Any odds');
  await longshot.stake('5.00');

  await longshot.coupon.getByRole('button', { name: 'Sign in to place' }).click();
  await longshot.fillSignIn(site.player);
  const before = await longshot.balanceMinor();
  const couponId = await placeUntilAccepted(longshot);
  await expect.poll(() => longshot.balanceMinor()).toBe(before - 500);

  await page.goto('/en/office/history');
  const row = page.getByRole('row').filter({ hasText: new RegExp(couponId.replace(/(\d)(?=(\d{3})+$)/g, '$1\\s?')) });
  await expect(row.first()).toBeVisible();
  const settled = async () => {
    const answer = await page.request.get(`/web-api/coupon/${couponId}`);
    const coupon = (await answer.json()) as { state: string; payoutMinor: number | null };
    return coupon.state === 'settled' ? coupon.payoutMinor : null;
  };
  await expect.poll(settled, { timeout: 180_000, intervals: [1_000] }).not.toBeNull();
  const payoutMinor = (await settled()) ?? 0;
  await expect.poll(() => longshot.balanceMinor()).toBe(before - 500 + payoutMinor);
  await page.getByRole('tab', { name: 'Settled' }).click();
  await expect(row.first()).toContainText(payoutMinor > 0 ? /Won|Returned/ : /Lost/);
});
