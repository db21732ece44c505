import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('free rounds of the demo are taken, played in their game and counted down, without own money', async ({
  page,
  site,
}) => {
  const longshot = new LongshotPage(page);
  await page.goto('/en/casino-lobby');
  await longshot.signIn(site.player);
  await page.goto('/en/office/promotion');
  const offer = page.getByRole('article', { name: 'Ten free rounds of Nine Pines' });
  await offer.getByRole('button', { name: 'Claim' }).click();
  await expect(offer.getByText('Claimed')).toBeVisible();

  await page.goto('/en/slots/game/120/nine-pines');
  const game = page.frameLocator('iframe[title="Game: Nine Pines"]');
  await expect(game.getByText(/^Free rounds: 10 left, €0\.20 each/)).toBeVisible();
  const before = await longshot.balanceMinor();
  let wonMinor = 0;
  for (let left = 9; left >= 7; left -= 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/game-api/round'));
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    const { round } = (await (await answered).json()) as { round: { payoutMinor: number } };
    wonMinor += round.payoutMinor;
    await expect(game.getByText(`Free rounds: ${left} left`, { exact: false })).toBeVisible();
    await expect.poll(() => longshot.balanceMinor()).toBe(before + Math.min(wonMinor, 2_000));
  }
});

test('a slot with a jackpot is played: its pots grow, and everybody sees them', async ({ page, site }) => {
  const longshot = new LongshotPage(page);
  await page.goto('/en/slots/game/145/summit-vault');
  await longshot.signIn(site.player);
  const pots = page.getByRole('region', { name: 'Jackpots' });
  await expect(pots.getByText('3.5% of each stake goes into the jackpots', { exact: false })).toBeVisible();
  const game = page.frameLocator('iframe[title="Game: Summit Vault"]');
  await game.getByLabel(/^Stake/).fill('10.00');
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByRole('status')).toContainText(/(Won|Paid|No win|Jackpot)/);
  const told = await page.request.get('/web-api/casino/jackpots?iso=EUR');
  const { jackpots } = (await told.json()) as { jackpots: readonly { pots: readonly { amountMinor: number }[] }[] };
  expect(jackpots[0]?.pots.map(({ amountMinor }) => amountMinor >= 5)).toEqual([true, true, true]);
  await expect(pots.getByRole('definition').last()).not.toHaveText('€0.00', { timeout: 15_000 });
  await page.goto('/en/casino-lobby');
  await expect(page.getByRole('list', { name: 'Jackpots' }).getByRole('link', { name: /Summit Vault/ })).toContainText(
    '€',
  );
});
