import type { ResponseOf } from '@longshot/contracts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

// Four hours of matches in a minute, so that a draw is over while the journey waits.
test.use({ feed: 'simulator:journeys?speed=240' });

test(
  'a visitor marks fifteen matches, signs in, stakes, and the draw pays',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(600_000);
    const longshot = new LongshotPage(page);
    await page.goto('/en/toto');
    await expect(page.getByRole('heading', { level: 1, name: 'Toto fifteen' })).toBeVisible();
    const matches = page.getByRole('list').filter({ has: page.getByRole('button', { name: /^1, picked by/ }) });
    await expect(matches.getByRole('listitem')).toHaveCount(15);
    await page.getByRole('button', { name: 'By chance' }).click();
    // One more mark with the keyboard: two variants.
    const marked = matches.getByRole('listitem').first().locator('[aria-pressed="true"]');
    await marked.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const coupon = page.getByRole('region', { name: 'Coupon' });
    await expect(coupon.getByRole('definition').first()).toHaveText('2');
    await coupon.getByRole('textbox').fill('0.50');

    await coupon.getByRole('button', { name: 'Sign in to stake' }).click();
    await longshot.fillSignIn(site.player);
    const before = await longshot.balanceMinor();
    await coupon.getByRole('button', { name: /Stake €1\.00/ }).click();
    await expect(coupon.getByRole('alert')).toContainText('staked in draw');
    await expect.poll(() => longshot.balanceMinor()).toBe(before - 100);

    await page.getByRole('link', { name: 'My coupons' }).click();
    const own = page.getByRole('region', { name: /Coupon of draw/ });
    await expect(own.getByText('Waits for results')).toBeVisible();
    const settled = async () => {
      const answer = await page.request.get('/web-api/toto/fifteen/coupons');
      return ((await answer.json()) as ResponseOf<'getTotoCoupons'>).coupons[0]?.payoutMinor ?? null;
    };
    await expect.poll(settled, { timeout: 480_000, intervals: [2_000] }).not.toBeNull();
    const payoutMinor = (await settled()) ?? 0;
    await expect.poll(() => longshot.balanceMinor()).toBe(before - 100 + payoutMinor);
    await page.reload();
    await expect(own.getByText('Waits for results')).toBeHidden();
    await expect(own.getByRole('definition').last()).toHaveText(`€${(payoutMinor / 100).toFixed(2)}`);

    await page.goto('/en/toto/fifteen/draws');
    await expect(page.getByRole('region', { name: /^Draw/ }).first().getByRole('listitem')).toHaveCount(15);

    // The ledger says the same as the pages.
    const { accounts } = (await (await page.request.get('/web-api/user/accounts')).json()) as {
      accounts: readonly { readonly id: string; readonly isActive: boolean }[];
    };
    const accountId = accounts.find(({ isActive }) => isActive)?.id ?? '';
    const { lines } = (await (
      await page.request.get(`/web-api/office/accounts/lines?accountId=${accountId}`)
    ).json()) as ResponseOf<'getAccountLines'>;
    const sumOf = (purpose: string) =>
      lines.filter((line) => line.purpose === purpose).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect([sumOf('toto-stake'), sumOf('toto-payout') + sumOf('toto-stake-return')]).toEqual([-100, payoutMinor]);
  },
);
