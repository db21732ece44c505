import type { Page } from '@playwright/test';
import { LongshotPage } from '../pages/longshot-page.ts';
import { mainScreens } from '../pages/main-screens.ts';
import { expect, test } from '../site.ts';

const NOTEBOOK = { width: 1_366, height: 768 };

/** Prices in sight over whose middle something else lies, by their names. Asks for nothing outside of itself. */
function coveredPrices(): string[] {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return [...document.querySelectorAll('[data-price-cell]')].flatMap((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    if (top < header || bottom > innerHeight || !cell.checkVisibility()) return [];
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there !== null && cell.contains(there) ? [] : [cell.getAttribute('aria-label') ?? cell.textContent ?? ''];
  });
}

/** How far the colour of the word of our name stands from what it stands on: the contrast of WCAG 2. */
function contrastOfWordmark(): number {
  const word = document.querySelector('svg[viewBox="0 0 117.2 24"]');
  if (word === null) throw new Error('The page has no wordmark.');
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const light = (colour: string): number => {
    if (canvas === null) throw new Error('Nothing can be drawn here.');
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
  };
  // Which colour is transparent differs between browsers.
  let ground = 'rgba(0, 0, 0, 0)';
  for (let at = word.parentElement; at !== null && /^rgba\(.*, 0\)$/.test(ground); at = at.parentElement)
    ground = getComputedStyle(at).backgroundColor;
  const [one = 0, other = 0] = [light(getComputedStyle(word).fill), light(ground)].sort((a, b) => b - a);
  return (one + 0.05) / (other + 0.05);
}

test('nothing lies over a price, on a board and beside the drawing of a match', async ({ page }) => {
  await page.setViewportSize(NOTEBOOK);
  const longshot = new LongshotPage(page);
  await longshot.openBoard('live');
  const screens = await mainScreens(longshot);
  for (const name of ['front', 'live', 'game']) {
    const screen = screens.find((each) => each.name === name);
    await page.goto(`/en/${screen?.path}`);
    await expect(longshot.prices.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(coveredPrices), name).toEqual([]);
  }
});

test('our name is read in both themes and in forced colours, on the site and on its technical pages', async ({
  page,
}) => {
  for (const path of ['/en/live', '/en/country-not-served', '/en/oldbrowser'])
    for (const media of [
      { colorScheme: 'light', forcedColors: 'none' },
      { colorScheme: 'dark', forcedColors: 'none' },
      { colorScheme: 'light', forcedColors: 'active' },
      { colorScheme: 'dark', forcedColors: 'active' },
    ] as const) {
      await page.emulateMedia(media);
      await page.goto(path);
      await expect(page.locator('svg[viewBox="0 0 117.2 24"]').first()).toBeVisible();
      expect(await page.evaluate(contrastOfWordmark), `${path} ${JSON.stringify(media)}`).toBeGreaterThan(4.5);
    }
});

test('the score of a match stands as its sides do on the field, whatever the direction of reading', async ({
  page,
}) => {
  const longshot = new LongshotPage(page);
  const [football] = (await longshot.boardNow('live')).events.filter(({ sport }) => sport.slug === 'football');
  if (football === undefined) throw new Error('Nobody plays football.');
  const { id, sport, championship, home, away } = football;
  const isHomeFirst = async (language: string): Promise<boolean> => {
    await page.goto(`/${language}/live/${sport.slug}/${championship.id}-a/${id}-b`);
    const left = async (name: string) =>
      (await page.getByRole('heading', { level: 2, name, exact: true }).first().boundingBox())?.x ?? Number.NaN;
    await expect(page.getByRole('heading', { level: 2, name: home.name, exact: true }).first()).toBeVisible();
    return (await left(home.name)) < (await left(away.name));
  };
  expect([await isHomeFirst('en'), await isHomeFirst('ar')]).toEqual([true, true]);
});

/** How wide the place of the search is in the header. */
const widthOfSearch = async (page: Page): Promise<number> =>
  Math.round((await page.getByRole('search').boundingBox())?.width ?? Number.NaN);

test('the search is as wide after Escape as it was before', async ({ page }) => {
  await page.setViewportSize({ width: 1_024, height: 768 });
  await new LongshotPage(page).openBoard('live');
  const before = await widthOfSearch(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toBeHidden();
  expect(await widthOfSearch(page)).toBe(before);
});
