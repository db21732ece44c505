import { CouponPage } from '../pages/coupon-page.ts';
import { staffScript } from '../pages/desk-scene.ts';
import { useSmallStakes } from '../pages/small-stakes.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

test.describe('a stake above the maximum', () => {
  useSmallStakes();

  test('is taken by the staff or refused, which its page tells without being loaded again', async ({
    browser,
    page,
    site,
  }) => {
    test.slow();
    const trader = { name: 'viola', roles: 'trader', permissions: ['referrals.decide'] };
    const decide = await staffScript(browser, site, trader);
    const coupon = new CouponPage(page);
    await coupon.openWith(1, site.player);
    const before = await coupon.balanceMinor();

    const { couponId: taken } = await coupon.requestStake('75.00');
    await expect.poll(() => coupon.balanceMinor()).toBe(before - 7_500);
    expect(await site.support('bets')).toContain(`${taken}  submitted  75.00 EUR`);
    await decide('referral.accept', { couponId: taken }, 'A known player, and little at stake.');
    await expect(coupon.verdict('Bet accepted')).toBeVisible();
    expect(await coupon.balanceMinor()).toBe(before - 7_500);

    await coupon.keepBets(1);
    const { couponId: refused } = await coupon.requestStake('75.00');
    await expect.poll(() => coupon.balanceMinor()).toBe(before - 15_000);
    await decide('referral.refuse', { couponId: refused }, 'Enough on this match already.');
    await expect(coupon.verdict('Declined by our traders')).toBeVisible();
    await expect(coupon.coupon.getByText('€75.00 is back in your account.')).toBeVisible();
    await expect.poll(() => coupon.balanceMinor()).toBe(before - 7_500);

    await page.goto('/en/office/history');
    await expect(coupon.historyRow(taken)).toContainText('Not settled');
    await page.getByRole('tab', { name: 'Settled' }).click();
    await expect(coupon.historyRow(refused)).toContainText('Not accepted');
  });
});
