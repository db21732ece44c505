import type { Page } from '@playwright/test';
import type { EventImage, ResponseOf } from '@longshot/contracts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

const LEAGUE = /\/en\/line\/[a-z0-9-]+\/\d+-/;

test('from any page a league is two keys and Enter away, or two clicks', async ({ page }) => {
  const longshot = new LongshotPage(page);
  const search = page.getByRole('banner').getByRole('button', { name: /^Search/ });
  await page.goto('/en/slots');
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LEAGUE);
  await expect(longshot.prices.first()).toBeVisible();

  await page.goto('/en/information/about');
  await search.click();
  await page.getByRole('option').first().click();
  await expect(page).toHaveURL(LEAGUE);
  await expect(longshot.prices.first()).toBeVisible();
});

/** The game of the line that begins last: nothing happens to it while a journey lasts. */
async function lastOfLine(page: Page): Promise<EventImage> {
  const { events } = await new LongshotPage(page).boardNow('line');
  const last = events.toSorted((a, b) => b.startsAtMs - a.startsAtMs)[0];
  if (last === undefined) throw new Error('The line is empty.');
  return last;
}

test('a starred game stays starred; its page has its prices as they moved and what is known of both sides', async ({
  page,
}) => {
  const longshot = new LongshotPage(page);
  const { id, sport, championship } = await lastOfLine(page);
  await page.goto(`/en/line/${sport.slug}/${championship.id}`);
  const star = longshot.row(id).getByRole('button', { name: /^Favourite/ });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await longshot.row(id).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/${id}-`));
  const chart = page.getByRole('region', { name: /odds history$/ });
  await chart.getByRole('button', { name: 'Show table' }).click();
  await expect(chart.getByRole('columnheader', { name: 'Since' })).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('main').getByRole('link', { name: 'Statistics' }).click();
  const statistics = await opened;
  await expect(statistics.getByRole('region', { name: 'Head to head' })).toBeVisible();
});

test('two games stand side by side, also after a reload', async ({ page }) => {
  await page.goto('/en/multi');
  const games = page.getByRole('group', { name: 'Matches side by side' });
  // Each card can be removed; its markets are regions as well.
  const cards = games.getByRole('button', { name: /^Remove / });
  const first = page.getByRole('button', { name: /^Add .+ – / }).first();
  await first.click();
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Add a match' }).click();
  await first.click();
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
});

test('disciplines of cyber sports lead to their games, and results to the table of a championship', async ({
  page,
}) => {
  const longshot = new LongshotPage(page);
  await page.goto('/en/cyber/real/disciplines');
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/cyber\/real\/[a-z0-9-]+$/);
  await longshot.openEvents.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en\/cyber\/real\/[a-z0-9-]+\/\d+-[^/]+\/(?:live|line)\/\d+-/);
  await expect(longshot.prices.first()).toBeVisible();

  await page.goto('/en/results');
  await page.getByRole('button', { name: 'Previous day' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  const answer = await page.request.get('/web-api/results/championships');
  const { championships } = (await answer.json()) as ResponseOf<'getResultChampionships'>;
  const [most] = championships.toSorted((a, b) => b.count - a.count);
  await page.goto('/en/champs');
  await page.getByRole('main').locator(`a[href$="/champs/${most?.championship.id}"]`).click();
  const table = page.getByRole('table', { name: 'League table' });
  await expect(table.getByRole('row').nth(2)).toBeVisible();
});
