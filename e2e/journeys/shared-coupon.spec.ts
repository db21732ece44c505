import { CouponPage } from '../pages/coupon-page.ts';
import { expect, test } from '../site.ts';

test('a system with a banker and a block is shared under a code, comes back in another browser as it was, and is placed', async ({
  page,
  browser,
  baseURL,
  storageState,
  site,
}) => {
  const friend = new CouponPage(page);
  await friend.openWith(5, site.player);
  await friend.coupon.getByRole('radio', { name: 'System' }).click();
  await friend.coupon
    .getByRole('checkbox', { name: /^Banker/ })
    .first()
    .check();
  for (const position of [1, 2]) {
    const bet = friend.bets.nth(position);
    await bet.getByRole('button', { expanded: false }).click();
    await bet.getByRole('combobox', { name: /^Block of/ }).selectOption('1');
  }
  await friend.coupon.getByLabel('Size').selectOption('3');
  await friend.toggleMore(true);
  await friend.coupon.getByRole('button', { name: 'Share these bets' }).click();
  const code = (
    await friend.coupon
      .locator('output')
      .filter({ hasText: /^[2-9A-HJ-NP-Z]{8}$/ })
      .innerText()
  ).trim();

  const elsewhere = await browser.newContext({
    ...(storageState !== undefined && { storageState }),
    ...(baseURL !== undefined && { baseURL }),
  });
  const player = new CouponPage(await elsewhere.newPage());
  await player.page.setViewportSize({ width: 1366, height: 768 });
  await player.openBoard('line');
  await player.signIn(site.player);
  await player.coupon.getByRole('button', { name: 'Load a coupon by code' }).click();
  const field = player.coupon.getByRole('textbox', { name: 'Load a coupon by code' });
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await expect(player.bets).toHaveCount(5);
  // However much stands below them, the bets are seen.
  await expect(player.bets.first()).toBeInViewport({ ratio: 1 });
  await expect(player.coupon.getByRole('checkbox', { name: /^Banker/ }).first()).toBeChecked();
  await expect(player.coupon.getByLabel('Size')).toHaveValue('3');
  // What came of the code stands under "More", which is open.
  await player.coupon.getByRole('radio', { name: 'Any odds' }).click();
  await player.toggleMore(false);
  await player.stake('4.00');
  const placed = await player.placeNow();
  expect([placed.typeId, placed.systemValue, placed.amountMinor]).toEqual([2, 3, 400]);
  expect(placed.bets.map(({ blockId, isBanker }) => blockId ?? isBanker)).toEqual([true, 1, 1, 53, 54]);
  await elsewhere.close();
});
