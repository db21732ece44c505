import type { Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { screenCounts, type ScreenCounts } from '../layout/screen-counts.ts';
import { openWithStored } from '../pages/coupon-page.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { mainScreens } from '../pages/main-screens.ts';
import { expect, test } from '../site.ts';

const SIZES = [
  { width: 1_280, height: 720 },
  { width: 1_366, height: 768 },
  { width: 1_600, height: 900 },
  { width: 1_920, height: 1_080 },
];
const BETS = 5;
const MOST_STOPS = 60;
const SCREENS = ['front', 'live', 'line', 'game', 'cyber', 'results', 'statistics', 'lobby'];
/** Screens that show prices; what is counted of them is counted once these are there. */
const WITH_PRICES = ['front', 'live', 'line', 'game', 'cyber'];
const MOCKS = { front: 'home.html', live: 'board.html', game: 'match.html' };
const mocks = path.join(import.meta.dirname, '../../../shared/design/look');

const lineOf = (name: string, width: number, counts: ScreenCounts, stops: number | null): string =>
  `| ${[name, width, counts.namesCut, counts.pricesInSight, counts.firstPriceY ?? '–', counts.betsInSight, stops ?? '–'].join(' | ')} |`;

/** Stops of the Tab key from the search to a price, by the link that leads there. */
async function stopsToPrice(page: Page): Promise<number | null> {
  await page.getByRole('search').getByRole('button').first().focus();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const now = await page.evaluate(() => ({
      isPrice: document.activeElement?.hasAttribute('data-price-cell') ?? false,
      isLead: document.activeElement?.textContent === 'Skip to the odds',
    }));
    if (now.isPrice) return stops;
    await page.keyboard.press(now.isLead ? 'Enter' : 'Tab');
  }
  return null;
}

async function countAt(page: Page, name: string, hasStops: boolean): Promise<string[]> {
  const lines: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const counts = await page.evaluate(screenCounts);
    const stops = hasStops && counts.pricesInSight > 0 ? await stopsToPrice(page) : null;
    lines.push(lineOf(name, size.width, counts, stops));
  }
  return lines;
}

test('counts of the main screens, with five bets in the coupon', async ({ page }) => {
  const longshot = new LongshotPage(page);
  const screens = await mainScreens(longshot);
  const lines: string[] = [];
  await openWithStored(page, '/en/line', BETS);
  await expect(longshot.coupon.locator('[data-bet-row]')).toHaveCount(BETS);
  for (const { name, path: address } of screens.filter((screen) => SCREENS.includes(screen.name))) {
    const answer = await page.goto(`/en/${address}`);
    expect(answer?.status(), `${name} is a page`).toBe(200);
    await expect(page.getByRole('main')).toBeVisible();
    if (WITH_PRICES.includes(name)) await expect(longshot.prices.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    lines.push(...(await countAt(page, name, true)));
  }
  const shown = existsSync(mocks) ? Object.entries(MOCKS) : [];
  for (const [name, file] of shown) {
    await page.goto(pathToFileURL(path.join(mocks, file)).href);
    lines.push(...(await countAt(page, `${name}, mock`, false)));
  }
  // The sheets of a mock are a file's, which no page may read.
  await page.goto('about:blank');
  expect(lines.length).toBeGreaterThan(0);
  const heads = [
    'screen',
    'width',
    'names cut',
    'prices in sight',
    'first price at',
    'bets in sight',
    'stops to a price',
  ];
  process.stdout.write(`| ${heads.join(' | ')} |\n|${' --- |'.repeat(heads.length)}\n${lines.join('\n')}\n`);
});
