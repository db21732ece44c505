import { CouponPage } from '../pages/coupon-page.ts';
import { expect, test } from '../site.ts';

test('a free bet is taken, chosen next to the stake, and places without own money', async ({ page, site }) => {
  const coupon = new CouponPage(page);
  await coupon.openBoard('line');
  await coupon.signIn(site.player);
  await page.goto('/en/office/promotion');
  const offer = page.getByRole('article', { name: 'A free bet of €5' });
  await offer.getByRole('button', { name: 'Claim' }).click();
  await expect(offer.getByText('Claimed')).toBeVisible();

  await coupon.openBoard('line');
  const before = await coupon.balanceMinor();
  const prices = page.locator('[data-event-id] [data-price-cell]:not([aria-disabled="true"])');
  const texts = await prices.allInnerTexts();
  const open = texts.findIndex((text) => Number(/\d+\.\d+/.exec(text)?.[0]) >= 1.8);
  await prices.nth(open).click();
  await expect(coupon.bets).toHaveCount(1);
  await coupon.onPriceChange('Any odds');
  const choices = coupon.coupon.getByRole('group', { name: 'Free bets and boosts' });
  await expect(choices.getByRole('radio', { name: 'Own money' })).toBeChecked();
  await choices.getByRole('radio', { name: /^Free bet €5\.00 pays €/ }).check();
  const placed = await coupon.placeNow();
  expect(placed).toMatchObject({ isFreeBet: true, amountMinor: 500 });
  await expect(coupon.coupon.getByText('Winnings only')).toBeVisible();
  expect(await coupon.balanceMinor()).toBe(before);

  await page.goto('/en/office/bonuses/wager');
  await expect(page.getByRole('article', { name: 'A free bet of €5' }).getByText('Staked')).toBeVisible();
});

test('cashback and the page for friends stand in the office', async ({ page, site }) => {
  const coupon = new CouponPage(page);
  await coupon.openBoard('line');
  await coupon.signIn(site.player);
  await page.goto('/en/office/casino/vipcashback');
  await expect(
    page
      .getByRole('list', { name: 'Levels' })
      .getByRole('listitem')
      .filter({ hasText: /Paper.*You/ }),
  ).toBeVisible();
  await page.goto('/en/office/casino/premiumcashback');
  await expect(page.getByRole('heading', { name: 'Premium cashback' })).toBeVisible();
  await page.goto('/en/office/bringfriend');
  await expect(page.getByRole('textbox', { name: 'Your link' })).toHaveValue(/\/en\/?\?ref=[A-Z2-9]{8}$/);
});
