import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('a bet is cashed out by itself once its offer reaches what the player has set', async ({ page, site }) => {
  const longshot = new LongshotPage(page);
  const before = await longshot.betOnLine(site.player);

  await page.goto('/en/office/history');
  await longshot.openDetails();
  const away = page.getByRole('region', { name: 'Cash out while you are away' });
  const value = away.getByRole('textbox', { name: 'Cash out once the offer reaches' });
  await value.fill('100000');
  await value.press('Enter');
  await expect(value).toHaveAccessibleDescription(/^Enter an amount from €0.01 to €/);
  // Far above the offer of now: it waits, and is taken back.
  await value.fill('5.01');
  await away.getByRole('button', { name: 'Set' }).click();
  await expect(away.getByText('Cashes out as soon as the offer reaches €5.01')).toBeVisible();
  await page.reload();
  await longshot.openDetails();
  await away.getByRole('button', { name: 'Remove' }).click();
  // The offer is above it already, but the match has not begun: it waits for a goal.
  await value.fill('1.00');
  await away.getByRole('combobox', { name: 'When' }).selectOption('goal');
  await away.getByRole('button', { name: 'Set' }).click();
  await expect(away.getByText(/Waits for the next goal in a football match of this bet\.$/)).toBeVisible();
  await away.getByRole('button', { name: 'Remove' }).click();
  await away.getByRole('combobox', { name: 'When' }).selectOption('none');
  // The offer is above it already: half of the stake is sold at once.
  await value.fill('1.00');
  await away.getByRole('combobox', { name: 'Part of the stake' }).selectOption('50');
  await away.getByRole('button', { name: 'Set' }).click();
  await expect(page.getByText(/€2.50 of the stake cashed out for €\d\.\d\d, as you had set/)).toBeVisible();
  await expect(away.getByRole('button', { name: 'Set' })).toBeVisible();
  await expect.poll(() => longshot.balanceMinor()).toBeGreaterThan(before - 500);
});
