import { movingPrices } from '../feeds/moving-prices.ts';
import { CouponPage } from '../pages/coupon-page.ts';
import { expect, test } from '../site.ts';

/** A market that no catalogue names: corners of a number of kinds, as a feed describes and offers them. */
const before = [
  `<market_descriptions response_code="OK">
  <market id="600177" name="Total corners of {$competitor1}" groups="all|corners">
    <outcomes>
      <outcome id="12" name="over {total}"/>
      <outcome id="13" name="under {total}"/>
    </outcomes>
    <specifiers><specifier name="total" type="decimal"/></specifiers>
  </market>
</market_descriptions>`,
];
const lineOf = (total: string) => `<market id="600177" specifiers="total=${total}" status="1">
      <outcome id="12" odds="1.85" probabilities="0.510000" active="1"/>
      <outcome id="13" odds="1.95" probabilities="0.490000" active="1"/>
    </market>`;

test.use({ feed: movingPrices({ isLive: false, also: { before, markets: lineOf('9.5') + lineOf('10.5') } }) });

test('a market that only the feed describes is found, bet on and printed under its name', async ({ page, site }) => {
  const longshot = new CouponPage(page);
  await longshot.openBoard('line');
  await longshot.signIn(site.player);
  const [match] = (await longshot.boardNow('line')).events;
  await longshot
    .row(match?.id ?? '')
    .getByRole('link')
    .first()
    .click();
  const corners = page.getByRole('region', { name: 'Total corners of Falling Home' });
  await expect(corners.locator('[data-price-cell]')).toHaveText([/over 9\.5/, /under 9\.5/]);
  await corners.getByRole('button', { name: /all 2 lines/ }).click();
  await expect(corners.locator('[data-price-cell]')).toHaveText([
    /over 9\.5/,
    /under 9\.5/,
    /over 10\.5/,
    /under 10\.5/,
  ]);
  await page.getByRole('searchbox', { name: 'Find a market' }).fill('corners');
  await corners.getByRole('button', { name: /^over 10\.5/ }).click();
  await expect(longshot.bets).toContainText(['over 10.5']);
  await expect(longshot.bets).toContainText(['Total corners of Falling Home']);
  await page.reload();
  await expect(longshot.bets).toContainText(['over 10.5']);
  await longshot.stake('5.00');
  const placed = await longshot.placeNow();
  await page.goto('/de/office/history');
  await page
    .getByRole('button', { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('over 10.5');
  await page.goto(`/en/print-coupon/${placed.couponId}`);
  await expect(page.getByRole('main')).toContainText('Total corners of Falling Home');
});
