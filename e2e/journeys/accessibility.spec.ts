import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing fades any more: a colour on its way is not the colour that is read. */
async function waitForStillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}

/** Finds what axe calls a violation, one line each. */
async function findViolations(page: Page): Promise<string[]> {
  await waitForStillness(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Screens are read in one theme each, in both with `PAGES=all`. */
const ADDRESSES = {
  light: ['/en', '/de/line', '/en/no-such-page'],
  dark: ['/ar/live', '/en/coupon'],
};
const ALL = [...new Set([...ADDRESSES.light, ...ADDRESSES.dark])];

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme no rule of WCAG 2.2 AA is broken`, () => {
    test.use({ colorScheme: theme });

    for (const address of process.env['PAGES'] === 'all' ? ALL : ADDRESSES[theme]) {
      test(`on ${address}`, async ({ page }) => {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expect(page.getByRole('main')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await findViolations(page)).toEqual([]);
      });
    }

    const tag = theme === 'light' ? '@long' : [];
    test('on a game, with bets in the coupon, and on the forms and the history', { tag }, async ({ page, site }) => {
      const longshot = new LongshotPage(page);
      const check = async () => {
        expect(await findViolations(page)).toEqual([]);
      };
      await longshot.openBoard('line');
      const [first, second] = (await longshot.boardNow('line')).events;
      await longshot.choosePriceOf(first?.id ?? '');
      await longshot.choosePriceOf(second?.id ?? '');
      await check();
      await longshot
        .row(first?.id ?? '')
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByRole('navigation', { name: 'You are here' })).toBeVisible();
      await check();
      await page.getByRole('banner').getByRole('button', { name: 'Registration' }).click();
      await expect(page.getByRole('dialog', { name: 'Open an account' })).toBeVisible();
      await check();
      await page.keyboard.press('Escape');
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
      await check();
      await longshot.fillSignIn(site.player);
      await page.goto('/en/office/history');
      await expect(page.getByRole('tab', { name: 'Open' })).toBeVisible();
      await check();
    });
  });
}
