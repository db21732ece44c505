import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('a first visit asks for at most 16 scripts, and nothing is refused or logged', async ({ page }) => {
  const scripts: string[] = [];
  const problems: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('requestfailed', (request) => problems.push(`${request.url()} ${request.failure()?.errorText ?? ''}`));
  const longshot = new LongshotPage(page);
  await longshot.openBoard('live');
  await page.waitForLoadState('networkidle');
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.length).toBeLessThanOrEqual(16);
  expect(problems).toEqual([]);
});

test('a bare address leads to the language of the browser, and an unknown page answers 404', async ({ page }) => {
  await page.goto('/line');
  await expect(page).toHaveURL(/\/en\/line$/);
  expect((await page.goto('/en/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
});

test('Arabic is written from right to left, German in German', async ({ page }) => {
  await page.goto('/ar/live');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/de/live');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible();
});
