import type { BrowserContext, Page } from '@playwright/test';
import { LongshotPage } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

const FRAME = 'iframe[title="Game: Harbour Backgammon"]';

/** Opens the game by the menu of the casino. */
async function openGame(page: Page): Promise<void> {
  await page.goto('/en/casino-lobby');
  const sections = page.getByRole('navigation', { name: 'Casino sections' });
  await sections.getByRole('link', { name: /Skill games/i }).click();
  await page
    .getByRole('link', { name: /Harbour Backgammon/ })
    .first()
    .click();
  await expect(page.frameLocator(FRAME).getByRole('button', { name: 'Find an opponent' })).toBeVisible();
}

/** A second player, who has deposited 50.00. */
async function secondPlayer(context: BrowserContext): Promise<{ page: Page; longshot: LongshotPage }> {
  const page = await context.newPage();
  const longshot = new LongshotPage(page);
  const payments = new PaymentsPage(page);
  await payments.answerQuestions();
  await longshot.openAccount('backgammon@longshot.example', '1990-05-05');
  await payments.openByMenu('Deposit');
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await payments.amount.fill('50');
  await payments.send(/^Deposit €50.00$/);
  await payments.decide('Pay', 'Deposit sent');
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect.poll(() => longshot.balanceMinor()).toBe(5_000);
  return { page, longshot };
}

test('two players are matched at backgammon, one of them resigns, and the balances and the statement show it', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const longshot = new LongshotPage(page);
  await new PaymentsPage(page).answerQuestions();
  await page.goto('/en');
  await longshot.signIn(site.player);
  const before = await longshot.balanceMinor();
  const context = await browser.newContext({ baseURL: site.url });
  const second = await secondPlayer(context);

  await openGame(page);
  await openGame(second.page);
  const [mine, theirs] = [page.frameLocator(FRAME), second.page.frameLocator(FRAME)];
  for (const frame of [mine, theirs]) {
    await frame.getByLabel(/^Stake/).fill('10.00');
    await frame.getByRole('button', { name: 'Find an opponent' }).click();
  }
  for (const frame of [mine, theirs]) {
    await expect(frame.getByText('Stake €10.00 each, the winner gets €19.00')).toBeVisible({ timeout: 20_000 });
    await expect(frame.locator('.result')).toContainText(/turn/);
  }
  await expect.poll(() => longshot.balanceMinor()).toBe(before - 1_000);

  await page.reload();
  await expect(mine.getByRole('button', { name: 'Resign' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Resign' }).click();
  await expect(theirs.getByText('You lose €10.00. Resign?')).toBeVisible();
  await theirs.getByRole('button', { name: 'Resign' }).click();
  await expect(theirs.locator('.result')).toContainText('You lost €10.00.');
  await expect(mine.locator('.result')).toContainText('You won €19.00.', { timeout: 20_000 });
  await expect.poll(() => longshot.balanceMinor()).toBe(before + 900);
  await expect.poll(() => second.longshot.balanceMinor()).toBe(4_000);

  await mine.getByText('Dice and seeds of this match').click();
  await expect(mine.getByText('Rolls that follow from the seeds: 1 of 1')).toBeVisible();
  await mine.getByRole('button', { name: /^Check this round: Roll 0/ }).click();
  await expect(page.getByText('The server seed is the one we committed to.')).toBeVisible();

  await page.goto('/en/office/account');
  await expect(page.getByRole('main')).toContainText('€19.00');
  await context.close();
});

test('a visitor practises backgammon against the machine by keyboard, for nothing', async ({ page }) => {
  await new PaymentsPage(page).answerQuestions();
  await page.goto('/en/casino-lobby');
  await openGame(page);
  const game = page.frameLocator(FRAME);
  await game.getByRole('button', { name: 'Practise against the machine' }).press('Enter');
  await expect(game.getByText('Practice: nothing is staked')).toBeVisible();
  const roll = game.getByRole('button', { name: 'Roll', exact: true });
  const play = game.getByRole('button', { name: 'Play this turn' });
  await expect(roll.or(play).first()).toBeVisible();
  if (await roll.isVisible()) await roll.press('Enter');
  for (let steps = 0; steps < 8 && !(await play.isEnabled()); steps++) {
    const target = game.getByRole('button', { name: /^Move to/ });
    const next = (await target.count()) > 0 ? target : game.getByRole('button', { name: /^Move from/ });
    await next.first().press('Enter');
  }
  await play.press('Enter');
  await expect(game.getByRole('list', { name: 'Moves' })).toContainText(/Machine: /);
  await expect(roll).toBeVisible();
});
