import { expect, test } from '../site.ts';

test('a visitor lets rounds follow each other, stops them with Escape, reads them, and is heard to have asked for sound', async ({
  page,
}) => {
  await page.goto('/en/fast-games/game/101/straight-dice?mode=try');
  const game = page.frameLocator('iframe[title="Game: Straight Dice"]');
  const status = game.getByRole('status');
  await game.getByText('Autoplay', { exact: true }).click();
  await game.getByLabel(/^Number of rounds/).fill('200');
  await game.getByLabel(/^Stop before losing more than/).fill('500.00');
  await game.getByRole('button', { name: 'Start autoplay' }).click();
  await expect(game.getByText(/^Round ([3-9]|\d\d) of 200 · Net /)).toBeVisible();
  await expect(game.getByRole('button', { name: 'Roll', exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(status).toHaveText(/^Autoplay stopped\. Rounds: \d+\. Net: /);
  await expect(game.getByRole('button', { name: 'Roll', exact: true })).toBeFocused();
  const played = Number(/Rounds: (\d+)\./.exec(await status.innerText())?.[1]);

  await game.getByText('History and statistics').click();
  await expect(game.locator('.history dd').first()).toHaveText(String(played));
  await expect(game.getByRole('list', { name: 'History and statistics' }).getByRole('listitem')).toHaveCount(
    Math.min(played, 20),
  );

  const sound = game.getByRole('switch', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-checked', 'false');
  await sound.click();
  await page.goto('/en/slots/game/103/ember-ridge?mode=try');
  const slot = page.frameLocator('iframe[title="Game: Ember Ridge"]');
  await expect(slot.getByRole('switch', { name: 'Sound' })).toHaveAttribute('aria-checked', 'true');
});

test('what is decided step by step has no autoplay', async ({ page }) => {
  await page.goto('/en/fast-games/game/107/ore-field?mode=try');
  const game = page.frameLocator('iframe[title="Game: Ore Field"]');
  await game.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(game.getByLabel('Tile 1', { exact: true })).toBeEnabled();
  await expect(game.getByText('Autoplay', { exact: true })).toBeHidden();
});
