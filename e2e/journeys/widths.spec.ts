import { couponFaults, menuFaults } from '../layout/coupon-faults.ts';
import type { Page } from '@playwright/test';
import { layoutFaults } from '../layout/layout-faults.ts';
import { pageFaults } from '../layout/page-faults.ts';
import { openWithStored } from '../pages/coupon-page.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

const isWhole = process.env['WIDTHS'] === 'all';

const FROM_PX = 1_024;
const TO_PX = 2_560;

const every = (stepPx: number): readonly number[] =>
  Array.from({ length: Math.floor((TO_PX - FROM_PX) / stepPx) + 1 }, (_, at) => FROM_PX + at * stepPx);

/** Zoom makes the window narrower in its own pixels. */
const ZOOMS = [1.1, 1.25, 1.5, 2, 4];

const widths: readonly number[] = isWhole
  ? [...ZOOMS.flatMap((zoom) => every(80).map((px) => Math.round(px / zoom))), ...every(20)]
  : [
      320, 400, 512, 683, 819, 931, 1_024, 1_100, 1_180, 1_200, 1_240, 1_280, 1_366, 1_440, 1_600, 1_720, 1_920, 2_200,
      2_560,
    ];

const languages = isWhole ? ['en', 'de', 'ru', 'ar'] : ['en', 'ru'];

test.setTimeout(isWhole ? 900_000 : 180_000);

/** Looks at a page at every width, and tells its faults. */
async function lookAtWidths(page: Page, faultsNow: () => string[], at: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of at) {
    await page.setViewportSize({ width, height: 900 });
    // Whoever follows a width has drawn by the second picture.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
    );
    faults.push(...(await page.evaluate(faultsNow)).map((fault) => `${width}: ${fault}`));
  }
  return faults;
}

const pages = { board: '/live', 'front page': '' };

for (const [name, path] of Object.entries(pages))
  for (const language of languages)
    test(`the ${name} in ${language} is whole at every width`, async ({ page }) => {
      await page.goto(`/${language}${path}`);
      await expect(new LongshotPage(page).prices.first()).toBeVisible();
      expect(await lookAtWidths(page, layoutFaults, widths)).toEqual([]);
    });

test('the board of a player, whose header has the longest words and a balance, is whole at every width', async ({
  page,
  site,
}) => {
  const longshot = new LongshotPage(page);
  await longshot.openBoard();
  await longshot.signIn(site.player);
  await page.goto('/ru/live');
  await expect(longshot.prices.first()).toBeVisible();
  expect(await lookAtWidths(page, layoutFaults, widths)).toEqual([]);
});

/** Widths at which pages are looked at whose parts are fewer. */
const fewer = isWhole ? widths : [400, 683, 1_024, 1_180, 1_280, 1_366, 1_600, 1_920, 2_560];

/** Pages beside the boards; a game is the first of the board. */
const further = {
  game: null,
  results: '/results',
  statistics: '/champs',
  lobby: '/casino-lobby',
  offers: '/bonuses',
  account: '/office/account',
  history: '/office/history',
  rewards: '/office/rewards',
} as const;

const turns = isWhole ? ['en', 'de', 'ru', 'ar'] : ['de', 'ar'];

for (const [turn, language] of turns.entries())
  test(`${isWhole ? 'each' : 'every other'} of game, casino lobby and office in ${language} is whole at every width`, async ({
    page,
    site,
  }) => {
    const longshot = new LongshotPage(page);
    await longshot.openBoard('line');
    await longshot.signIn(site.player);
    const { events } = await longshot.boardNow('live');
    const faults: string[] = [];
    const pagesNow = Object.entries(further).filter((_, at) => isWhole || at % turns.length === turn);
    for (const [name, path] of pagesNow) {
      const [first] = events;
      const game = `/live/${first?.sport.slug}/${first?.championship.id}-a/${first?.id}-b`;
      await page.setViewportSize({ width: 1_366, height: 900 });
      await page.goto(`/${language}${path ?? game}`);
      await page.waitForLoadState('networkidle');
      const found = await lookAtWidths(page, pageFaults, fewer);
      faults.push(...found.map((fault) => `${name} at ${fault}`));
    }
    expect(faults).toEqual([]);
  });

/** The window whose height is short of what a coupon would like. */
const NOTEBOOK = { width: 1_366, height: 768 };
const everyCount = [1, 2, 3, 5, 8, 9, 20];
const COUNTS: Readonly<Record<string, readonly number[]>> = isWhole
  ? { en: everyCount, de: everyCount, ru: everyCount, ar: everyCount }
  : { en: [1, 9], de: [20], ar: [5] };
const TYPES_OF_COUPON = 10;

for (const [language, counts] of Object.entries(COUNTS))
  for (const count of counts)
    test(`a coupon of ${count} in ${language} shows five bets and its place button, whatever its type and stake`, async ({
      page,
    }) => {
      await page.setViewportSize(NOTEBOOK);
      const coupon = page.locator('[id="end-column"]');
      const stake = coupon.locator('[data-stake] input');
      const faults: string[] = [];
      const look = async (state: string): Promise<void> => {
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        faults.push(...(await page.evaluate(couponFaults)).map((fault) => `${state}: ${fault}`));
      };
      await openWithStored(page, `/${language}/line`, count);
      await expect(coupon.locator('[data-bet-row]')).toHaveCount(count);
      await expect(coupon.locator('[data-place]')).toBeVisible();
      await look('at first');
      await stake.fill('99999999');
      await expect(stake).toHaveAttribute('aria-invalid', 'true');
      await look('with a stake that is too large');
      for (let type = 0; count > 1 && type < TYPES_OF_COUPON; type += 1) {
        await coupon.locator('[aria-haspopup="menu"]').click();
        faults.push(...(await page.evaluate(menuFaults)));
        const item = page.getByRole('menuitemradio').nth(type);
        const isOffered = (await item.getAttribute('aria-disabled')) !== 'true';
        await (isOffered ? item.click() : page.keyboard.press('Escape'));
        if (isOffered) await look(`of type ${type}`);
      }
      expect(faults).toEqual([]);
    });
