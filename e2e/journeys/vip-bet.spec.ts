import { writeFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@longshot/contracts';
import { CouponPage } from '../pages/coupon-page.ts';
import { expect, test } from '../site.ts';

const bounds = { minStakeMinor: 20, maxStakeMinor: 5_000, maxPayoutMinor: 10_000_000 };
const small = { site: { isVipBetShown: true, currencies: ['EUR', 'USD'].map((iso) => ({ iso, ...bounds })) } };

test.describe('a stake above the maximum', () => {
  test.beforeEach(async ({ site, request }) => {
    await writeFile(path.join(site.dataFolder, 'site.json'), JSON.stringify(small));
    const maximum = async () => {
      const config = (await (await request.get('/bff-api/config/all.json')).json()) as SiteConfig;
      return config.currencies.map(({ maxStakeMinor }) => maxStakeMinor);
    };
    await expect.poll(maximum, { timeout: 30_000 }).toEqual([5_000, 5_000]);
  });
  test.afterEach(({ site }) => rm(path.join(site.dataFolder, 'site.json'), { force: true }));

  test('is taken by the staff or refused, which its page tells without being loaded again', async ({ page, site }) => {
    const coupon = new CouponPage(page);
    await coupon.openWith(1, site.player);
    const before = await coupon.balanceMinor();
    const title = (text: string) => coupon.coupon.getByRole('paragraph').filter({ hasText: text });
    const ask = async () => {
      await coupon.stake('75.00');
      const more = coupon.coupon.getByRole('button', { name: 'Ask for more' });
      await more.click();
      const answered = page.waitForResponse(
        (response) => response.url().endsWith('/web-api/coupon') && response.request().method() === 'POST',
      );
      await coupon.coupon.getByRole('button', { name: 'Ask to bet €75.00' }).click();
      await expect(title('Sent to our traders')).toBeVisible();
      await expect.poll(() => coupon.balanceMinor()).toBeLessThanOrEqual(before - 7_500);
      return ((await (await answered).json()) as { couponId: string }).couponId;
    };

    const taken = await ask();
    expect(await site.support('bets')).toContain(`${taken}  submitted  75.00 EUR`);
    expect(await site.support('accept', taken)).toContain(`${taken}  accepted`);
    await expect(title('Bet accepted')).toBeVisible();
    expect(await coupon.balanceMinor()).toBe(before - 7_500);

    await coupon.keepBets(1);
    const refused = await ask();
    await expect.poll(() => coupon.balanceMinor()).toBe(before - 15_000);
    expect(await site.support('refuse', refused)).toContain(`${refused}  rejected`);
    await expect(title('Declined by our traders')).toBeVisible();
    await expect(coupon.coupon.getByText('€75.00 is back in your account.')).toBeVisible();
    await expect.poll(() => coupon.balanceMinor()).toBe(before - 7_500);

    await page.goto('/en/office/history');
    await expect(coupon.historyRow(taken)).toContainText('Not settled');
    await page.getByRole('tab', { name: 'Settled' }).click();
    await expect(coupon.historyRow(refused)).toContainText('Not accepted');
  });
});
