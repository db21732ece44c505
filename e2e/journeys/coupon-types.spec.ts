import type { Locator } from '@playwright/test';
import { CouponPage, openWithStored } from '../pages/coupon-page.ts';
import { expect, test } from '../site.ts';

test('a system with a banker, a patent, a chain and a conditional are chosen, estimated, placed and stand in the history with every line', async ({
  page,
  site,
}) => {
  const coupon = new CouponPage(page);
  const win = coupon.coupon.getByText('Possible win').locator('xpath=..');
  await coupon.openWith(4, site.player);
  await coupon.stake('4.00');

  await coupon.coupon.getByRole('radio', { name: 'System' }).click();
  await coupon.coupon
    .getByRole('checkbox', { name: /^Banker/ })
    .first()
    .check();
  await expect(coupon.coupon.getByLabel('Size')).toHaveValue('2');
  await expect(coupon.coupon.getByLabel('Size').locator('option', { hasText: '2 of 3 + 1, 3 lines' })).toBeAttached();
  await expect(win).toContainText(/€\d/);
  const system = await coupon.placeNow();
  expect([system.typeId, system.amountMinor]).toEqual([2, 400]);
  await coupon.keepBets(4);

  await coupon.chooseType('Patent');
  await expect(win).toContainText(/€\d/);
  const patent = await coupon.placeNow();
  await coupon.keepBets(4);

  await coupon.chooseType('Chain');
  const first = await coupon.bets.first().innerText();
  await coupon.coupon
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  expect(await coupon.bets.first().innerText()).not.toBe(first);
  await expect(win).toContainText(/€\d/);
  const chain = await coupon.placeNow();
  await coupon.keepBets(4);

  await coupon.chooseType('Conditional');
  const second = coupon.coupon.getByRole('textbox', { name: 'Block 2 stakes' });
  await second.fill('much');
  await expect(second).toHaveAccessibleDescription('Enter an amount such as 25.00.');
  await expect(coupon.place).toBeDisabled();
  await second.fill('1.50');
  await expect(win).toContainText(/€\d/);
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/web-api/coupon') && request.method() === 'POST',
  );
  const conditional = await coupon.placeNow();
  expect((await sent).postDataJSON()).toMatchObject({ typeId: 5, amount: 400, amountByBlockId: { 2: 150 } });

  await page.goto('/en/office/history');
  const lines = { [system.couponId]: 3, [patent.couponId]: 11, [chain.couponId]: 0, [conditional.couponId]: 0 };
  for (const { couponId, bets } of [system, patent, chain, conditional]) {
    const detail = await coupon.openHistoryOf(couponId);
    await expect(detail.getByRole('table').getByRole('row')).toHaveCount(bets.length + 1);
    const count = lines[couponId] ?? 0;
    if (count === 0) continue;
    await detail.getByRole('button', { name: new RegExp(`${count} lines`) }).click();
    await expect(detail.getByRole('list').getByRole('listitem')).toHaveCount(count);
  }
});

test('forty bets from right to left: all are there, nothing overflows, one is removed by the keyboard', async ({
  page,
}) => {
  await openWithStored(page, '/ar/line', 40);
  const panel = page.getByRole('region', { name: 'القسيمة', exact: true });
  const bets = panel.getByRole('list').first().getByRole('listitem');
  await expect(bets).toHaveCount(40);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const isWithin = await panel.evaluate((element) =>
    [element, ...element.querySelectorAll('li')].every((each) => each.scrollWidth <= each.clientWidth + 1),
  );
  expect(isWithin).toBe(true);
  // The bets scroll; what places them stays in the window.
  const place = panel.getByRole('button').filter({ hasText: 'سجّل الدخول' });
  await expect(place).toBeInViewport();
  const removeOf = (row: Locator) => row.getByRole('button', { name: /^إزالة / });
  const remove = removeOf(bets.nth(5));
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(bets).toHaveCount(39);
  await expect(removeOf(bets.nth(5))).toBeFocused();
});
