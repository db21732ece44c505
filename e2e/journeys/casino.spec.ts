import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('a player plays dice for real money, the ledger moves the balance, and the round is worked out', async ({
  page,
  site,
}) => {
  const longshot = new LongshotPage(page);
  await page.goto('/en/casino-lobby');
  await longshot.signIn(site.player);
  await page.getByRole('button', { name: 'Add Straight Dice to favourites' }).first().click();
  await page.getByRole('navigation', { name: 'Casino sections' }).getByRole('link', { name: 'Favourites 1' }).click();
  await page.getByRole('link', { name: /Straight Dice/ }).click();
  const game = page.frameLocator('iframe[title="Game: Straight Dice"]');
  const result = game.getByRole('status');
  await expect(game.getByText('Balance').first()).toBeVisible();

  let balance = await longshot.balanceMinor();
  await game.getByLabel(/^Stake/).fill('2.00');
  for (let round = 1; round <= 3; round++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/game-api/round'));
    await game.getByRole('button', { name: 'Roll', exact: true }).click();
    const { round: played } = (await (await answered).json()) as { round: { payoutMinor: number } };
    balance += played.payoutMinor - 200;
    await expect(result).toContainText(played.payoutMinor > 0 ? 'Won €3.96' : 'No win');
    await expect.poll(() => longshot.balanceMinor()).toBe(balance);
  }
  const accounts = (await (await page.request.get('/web-api/user/accounts')).json()) as {
    accounts: readonly { balanceMinor: number; isActive: boolean }[];
  };
  expect(accounts.accounts.find(({ isActive }) => isActive)?.balanceMinor).toBe(balance);

  const rolled = /\d+\.\d{2}$/.exec(await result.innerText())?.[0] ?? '';
  await game.getByRole('button', { name: 'Check this round' }).click();
  await expect(page.getByRole('heading', { name: 'Check a round', level: 1 })).toBeVisible();
  await expect(page.getByText('The server seed is the one we committed to.')).toBeVisible();
  await expect(page.getByText('Outcome').locator('xpath=..')).toContainText(`roll ${Math.round(Number(rolled) * 100)}`);
});

test('a visitor tries keno for play money by keyboard alone', async ({ page }) => {
  await page.goto('/en/keno/game/102/forty-keno');
  const game = page.frameLocator('iframe[title="Game: Forty Keno"]');
  await game.getByRole('button', { name: '1', exact: true }).focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(game.getByText('Numbers picked: 3 of 10')).toBeVisible();
  await expect(game.getByRole('button', { name: '12', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await game.getByRole('button', { name: 'Draw', exact: true }).press('Enter');
  await expect(game.getByRole('status')).toContainText(/(Won|Paid|No win).* of 3 drawn/);
});
