import { gzipSync } from 'node:zlib';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

/** Most bytes of a first visit's scripts, gzip, by its address: what they weigh, and a little for what grows. */
const MAX_SCRIPT_BYTES = { '/en': 250_000, '/en/live': 245_000 };

for (const [address, most] of Object.entries(MAX_SCRIPT_BYTES))
  test(`a first visit to ${address} asks for at most 11 scripts, and nothing is refused or logged`, async ({
    page,
  }) => {
    const scripts = new Map<string, Promise<Buffer>>();
    const faces: string[] = [];
    const problems: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'font') faces.push(response.url());
      // The loader fetches a remote's scripts before they run; what is fetched ahead for other pages has a purpose.
      const isScript = (response.headers()['content-type'] ?? '').includes('javascript');
      if (!isScript || scripts.has(response.url())) return;
      const read = async () => {
        const { 'sec-purpose': purpose = '' } = await response.request().allHeaders();
        return purpose.includes('prefetch') ? Buffer.alloc(0) : response.body();
      };
      scripts.set(response.url(), read());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('requestfailed', (request) => problems.push(`${request.url()} ${request.failure()?.errorText ?? ''}`));
    const longshot = new LongshotPage(page);
    await page.goto(address);
    await expect(longshot.prices.first()).toBeVisible();
    await expect(longshot.coupon).toBeVisible();
    await page.waitForLoadState('networkidle');
    const bodies = (await Promise.all(scripts.values())).filter(({ length }) => length > 0);
    expect(bodies.length).toBeGreaterThan(3);
    expect(bodies.length).toBeLessThanOrEqual(11);
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
    expect(bytes).toBeGreaterThan(100_000);
    expect(bytes).toBeLessThanOrEqual(most);
    expect(faces.filter((face) => /cyrillic|arabic|latin-ext/.test(face))).toEqual([]);
    expect(problems).toEqual([]);
  });

test('a player’s page asks once for what the account prefers, whoever of it needs a part of that', async ({
  page,
  site,
}) => {
  const longshot = new LongshotPage(page);
  await longshot.openBoard('live');
  await longshot.signIn(site.player);
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/preferences') && request.method() === 'GET') asked.push(request.url());
  });
  await longshot.openBoard('live');
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});

test('a bare address leads to the language of the browser, and an unknown page answers 404', async ({ page }) => {
  await page.goto('/line');
  await expect(page).toHaveURL(/\/en\/line$/);
  expect((await page.goto('/en/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('Arabic is written from right to left, German in German', async ({ page }) => {
  await page.goto('/ar/live');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.goto('/de/live');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Anmelden' })).toBeVisible();
});

test('what a policy keeps from happening is heard, and refuses the journey', async ({ page, violations }) => {
  await page.goto('/en/live');
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/pixel.png';
  });
  await expect.poll(() => violations.join()).toContain('img-src kept https://elsewhere.example/pixel.png');
  violations.length = 0;
});
