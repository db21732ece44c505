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

/** From the search to a price so many stops of the Tab key, at most. */
const MOST_STOPS = 6;

for (const path of ['/en', '/en/live', '/en/line', 'a game'])
  test(`from the search to a price of ${path} there are at most ${MOST_STOPS} stops`, async ({ page }) => {
    const longshot = new LongshotPage(page);
    const [first] = (await longshot.boardNow('live')).events;
    await page.goto(
      path === 'a game' ? `/en/live/${first?.sport.slug}/${first?.championship.id}-a/${first?.id}-b` : path,
    );
    await expect(longshot.prices.first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Search/ })
      .or(page.getByRole('combobox'))
      .first()
      .focus();
    let stops = 0;
    const stop = () =>
      page.evaluate(() => ({
        isPrice: document.activeElement?.hasAttribute('data-price-cell') ?? false,
        isLead: document.activeElement?.textContent === 'Skip to the odds',
      }));
    for (let now = await stop(); !now.isPrice && stops < MOST_STOPS; stops += 1, now = await stop())
      await page.keyboard.press(now.isLead ? 'Enter' : 'Tab');
    expect((await stop()).isPrice).toBe(true);
  });

test('where no odds stand nothing leads to them', async ({ page }) => {
  const lead = page.getByRole('link', { name: 'Skip to the odds' });
  await page.goto('/en/live');
  await expect(lead).toBeAttached();
  for (const path of ['/en/results', '/en/casino-lobby', '/en/information/rules']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(lead).toHaveCount(0);
  }
});
