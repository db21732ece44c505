import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('a player lays on a shared round of crash, is paid or not as it ends, and works the round out', async ({
  page,
  site,
}) => {
  const longshot = new LongshotPage(page);
  await page.goto('/en/crash-games/game/132/skyward');
  await longshot.signIn(site.player);
  const game = page.frameLocator('iframe[title="Game: Skyward"]');
  const lay = game.getByRole('button', { name: 'Place bet' });
  await expect(game.getByText('Balance').first()).toBeVisible();
  const before = await longshot.balanceMinor();
  await expect(lay).toBeEnabled({ timeout: 60_000 });
  await game.getByLabel(/^Stake/).fill('2.00');
  await game.getByLabel(/Auto cash out/).fill('1.05');
  await lay.click();
  await expect(game.locator('.result')).toContainText('€2.00 on');
  await expect(game.locator('.result')).toContainText(/(Won €2.10|No win) · Ended at/, { timeout: 150_000 });
  const isWon = (await game.locator('.result').innerText()).startsWith('Won');
  await expect.poll(() => longshot.balanceMinor(), { timeout: 30_000 }).toBe(before - 200 + (isWon ? 210 : 0));
  const check = game.getByRole('button', { name: 'Check this round' });
  await check.click();
  await expect(page.getByRole('heading', { name: 'Check a round', level: 1 })).toBeVisible();
  await expect(page.getByText('The server seed is the one we committed to.')).toBeVisible();
});

test('two visitors sit at one table of roulette for play money, and see the same number come', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  const tables = [];
  for (const each of [page, second]) {
    await each.goto('/en/casino/game/133/european-roulette');
    tables.push(each.frameLocator('iframe[title="Game: European Roulette"]'));
  }
  const [first, other] = tables;
  if (!first || !other) throw new Error('no tables');
  await expect(first.getByRole('button', { name: /^Red/ })).toBeVisible();
  await expect(first.getByText(/Bets close in/)).toBeVisible({ timeout: 60_000 });
  await first.getByRole('button', { name: /^Red/ }).press('Enter');
  await expect(first.locator('.result')).toContainText('€1.00 on Red');
  const came = /^(?:(?:Won|Paid) €\d+\.\d\d|No win) · (\d+) · (Red|Black|zero)$/;
  await expect(first.locator('.result')).toContainText(came, { timeout: 60_000 });
  const number = came.exec(await first.locator('.result').innerText())?.[1] ?? '';
  await expect(other.getByRole('list', { name: 'Last rounds' }).locator('li').first()).toHaveText(number);
});

test(
  'a player buys cards of bingo, sees the balls called until a full house, is paid, and works the round out',
  { tag: '@long' },
  async ({ page, site }) => {
    test.setTimeout(360_000);
    const longshot = new LongshotPage(page);
    await page.goto('/en/bingo');
    await longshot.signIn(site.player);
    await page
      .getByRole('link', { name: /Orchard Bingo 75/ })
      .first()
      .click();
    const game = page.frameLocator('iframe[title="Game: Orchard Bingo 75"]');
    const buy = game.getByRole('button', { name: 'Buy cards' });
    await expect(buy).toBeEnabled({ timeout: 60_000 });
    const before = await longshot.balanceMinor();
    await game.getByRole('slider', { name: 'Cards' }).fill('2');
    await buy.click();
    await expect(game.locator('.result')).toContainText('€2.00 on Cards: 2');
    await expect(game.getByRole('table')).toHaveCount(2);
    await expect(game.getByText('alone you play for 90% of your own stakes')).toBeVisible();
    await expect(game.getByText(/Balls called: [1-9]\d* of 75/)).toBeVisible({ timeout: 60_000 });
    await expect(game.locator('.result')).toContainText(/Paid €1\.80 · Full house with ball number \d+/, {
      timeout: 180_000,
    });
    await expect.poll(() => longshot.balanceMinor(), { timeout: 30_000 }).toBe(before - 20);
    await game.getByRole('button', { name: 'Check this round' }).first().click();
    await expect(page.getByRole('heading', { name: 'Check a round', level: 1 })).toBeVisible();
    await expect(page.getByText('The server seed is the one we committed to.')).toBeVisible();
  },
);
