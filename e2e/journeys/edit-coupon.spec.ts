import { LongshotPage, openPrices } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test('an open bet is edited: its value and own money become the stake of another one', async ({ page, site }) => {
  const longshot = new LongshotPage(page);
  const before = await longshot.betOnLine(site.player);

  await page.goto('/en/office/history');
  await longshot.openDetails();
  const edit = page.getByRole('region', { name: 'Edit bet' });
  await edit.getByRole('button', { name: 'Edit bet' }).click();
  await edit.getByRole('textbox', { name: 'Add to the stake' }).fill('1.00');
  await edit.getByRole('button', { name: 'Replace this bet' }).click();
  await expect(page.getByText(/^Done\. €\d+\.\d\d moved into bet [\d\s]+\.$/).first()).toBeVisible();
  // Nothing but what was added has left the account.
  await expect.poll(() => longshot.balanceMinor()).toBe(before - 600);
  // The row that was open is open there, too.
  await page.getByRole('tab', { name: 'Settled' }).click();
  await expect(page.getByText(/edited\. €\d+\.\d\d moved into bet [\d\s]+\.$/)).toBeVisible();
});

test('a bet that waits in the coupon is added to a placed one, at the odds that are shown', async ({ page, site }) => {
  const longshot = new LongshotPage(page);
  const before = await longshot.betOnLine(site.player);
  await longshot.coupon.getByRole('button', { name: 'Done' }).click();
  const [placed, other] = openPrices(await longshot.boardNow('line'));
  await longshot.choosePriceOf(other?.event.id ?? '');
  // Of the match that the bet is on.
  await longshot.choosePriceOf(placed?.event.id ?? '', 1);

  await page.goto('/en/office/history');
  await longshot.openDetails();
  const edit = page.getByRole('region', { name: 'Edit bet' });
  await edit.getByRole('button', { name: 'Edit bet' }).click();
  const [added, dependent] = [0, 1].map((at) =>
    edit.getByRole('list', { name: 'From your coupon' }).getByRole('checkbox').nth(at),
  );
  if (!added || !dependent) throw new Error('nothing is offered');
  await expect(dependent).toBeDisabled();
  await expect(edit.getByText(/depends on another bet in this coupon/)).toBeVisible();
  await added.check({ force: true });
  await expect(edit.getByRole('term').filter({ hasText: 'Total odds' })).toBeVisible();
  const save = edit.getByRole('button', { name: 'Replace this bet' });
  await save.click();
  await expect(page.getByText(/^Done\. €\d+\.\d\d moved into bet [\d\s]+\.$/).first()).toBeVisible();
  await expect.poll(() => longshot.balanceMinor()).toBe(before - 500);
  await longshot.openDetails();
  await expect(page.getByRole('row').filter({ hasText: 'Express' }).first()).toBeVisible();
});
