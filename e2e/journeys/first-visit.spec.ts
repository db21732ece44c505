import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';
import { withoutPackage } from '../without-package.ts';

/** Most bytes of a first visit's scripts, gzip, by its address: with the transport's library, and without it. */
const MAX_SCRIPT_BYTES = {
  '/en': { whole: 246_000, withoutAxios: 232_000 },
  '/en/live': { whole: 246_000, withoutAxios: 232_000 },
};

const builds = path.resolve(import.meta.dirname, '../../dist/apps');

const sizeOf = (script: string | Buffer): number => gzipSync(script, { level: 9 }).length;

/** A script of the host without axios; as it is where it is another's. The map lies beside the script in the build. */
async function withoutAxios(url: string, body: Buffer): Promise<string> {
  const file = path.join(builds, 'host', path.basename(new URL(url).pathname));
  const script = body.toString();
  const isHost = /\/host\//.test(url) && existsSync(`${file}.map`);
  return isHost ? withoutPackage(script, JSON.parse(await readFile(`${file}.map`, 'utf8')), 'axios') : script;
}

/** A page has come to rest when nothing has been under way for so long: what is only decoration waits for that. */
const REST_MS = 1_000;

/** Addresses of all that a page asked for before it came to rest, after a moment of its own clock, in which a price could be pressed. */
function askedBeforeRest(page: Page, pressableMs: number): Promise<string[]> {
  return page.evaluate(
    ([restMs, fromMs]) => {
      const all = performance.getEntriesByType('resource').sort((one, other) => one.startTime - other.startTime);
      const asked: string[] = [];
      let lastMs = fromMs;
      for (const { name, startTime, duration } of all) {
        if (startTime - lastMs >= restMs) break;
        asked.push(name);
        lastMs = Math.max(lastMs, startTime + duration);
      }
      return asked;
    },
    [REST_MS, pressableMs] as const,
  );
}

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
    const pressableMs = await page.evaluate(() => performance.now());
    await expect(longshot.coupon).toBeVisible();
    await page.waitForLoadState('networkidle');
    const asked = new Set(await askedBeforeRest(page, pressableMs));
    expect([...asked].some((url) => /\/coupon\/[^/]+\/mount\.js$/.test(url))).toBe(true);
    const first = [...scripts].filter(([url]) => asked.has(url));
    const read = await Promise.all(first.map(async ([url, body]) => [url, await body] as const));
    const fetched = read.filter(([, { length }]) => length > 0);
    expect(fetched.length).toBeGreaterThan(3);
    expect(fetched.length).toBeLessThanOrEqual(11);
    const bare = await Promise.all(fetched.map(([url, body]) => withoutAxios(url, body)));
    const whole = fetched.reduce((sum, [, body]) => sum + sizeOf(body), 0);
    const without = bare.reduce((sum, script) => sum + sizeOf(script), 0);
    test.info().annotations.push({ type: 'bytes', description: `${whole} with axios, ${without} without` });
    expect(without).toBeGreaterThan(100_000);
    // axios is in one of them, and was found there.
    expect(whole - without).toBeGreaterThan(10_000);
    expect([whole <= most.whole, without <= most.withoutAxios, whole, without]).toEqual([true, true, whole, without]);
    expect(faces.filter((face) => /cyrillic|arabic|latin-ext/.test(face))).toEqual([]);
    expect(problems).toEqual([]);
  });

test('a player’s page asks once for what the account prefers, whoever of it needs a part of that', async ({
  page,
  site,
}) => {
  const longshot = new LongshotPage(page);
  await longshot.openBoard('live');
  // The page that is signed in on asks as well: that is not counted.
  const answered = page.waitForResponse((response) => response.url().endsWith('/user/preferences'));
  await longshot.signIn(site.player);
  await answered;
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
