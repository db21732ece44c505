import type { Page } from '@playwright/test';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

/**
 * Presses Tab until the focus stands on what is looked for, which may be where it is; a page where it is further than
 * this is no page to use.
 */
async function tabTo(page: Page, name: RegExp, mostStops = 60): Promise<void> {
  const passed: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    const label = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (!(element instanceof HTMLElement)) return '';
      const labels = 'labels' in element ? ((element as HTMLInputElement).labels?.[0]?.textContent ?? '') : '';
      return (element.getAttribute('aria-label') ?? '') + labels + (element.textContent ?? '');
    });
    if (name.test(label)) return;
    passed.push(label.trim().slice(0, 30));
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab did not come to ${name}; it passed ${passed.join(' | ')}`);
}

test('by the keyboard alone a visitor comes from the landing page to a placed bet', async ({ page, site }) => {
  test.setTimeout(240_000);
  const longshot = new LongshotPage(page);
  await page.goto('/en');
  await expect(longshot.prices.first()).toBeVisible();

  await tabTo(page, /^Line$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/line$/);
  await expect(longshot.prices.first()).toBeVisible();
  const championship = page.getByRole('navigation', { name: 'Sports' }).getByRole('link').first();
  await tabTo(page, new RegExp(`^${(await championship.innerText()).split('\n')[0] ?? ''}`));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/en\/line\/[a-z-]+\/\d+-/);

  // The board is one stop of the Tab key; the arrows lead through its prices.
  const isOnPrice = () => page.evaluate(() => document.activeElement?.hasAttribute('data-price-cell') ?? false);
  for (let stop = 0; stop < 80 && !(await isOnPrice()); stop += 1) await page.keyboard.press('Tab');
  expect(await isOnPrice()).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await isOnPrice()).toBe(true);
  await page.keyboard.press('Enter');
  await expect(longshot.coupon.getByRole('listitem')).toHaveCount(1);

  await tabTo(page, /^Stake in/);
  await page.keyboard.type('2');
  await tabTo(page, /^Sign in to place/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await page.keyboard.type(site.player.email);
  await tabTo(page, /^Password/);
  await page.keyboard.type(site.player.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByText('Balance')).toBeVisible();
  await expect(longshot.place).toBeEnabled();
  await tabTo(page, /^(Place bet|Bet )/);
  await page.keyboard.press('Enter');
  await longshot.receipt();
});
