import type { Page, Route } from '@playwright/test';
import type { EventAnswer } from '../pages/event-answer.ts';
import { movingPrices } from '../feeds/moving-prices.ts';
import { LongshotPage, openPrices } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

// One match whose home price only falls, so that what is waited for comes.
test.use({ feed: movingPrices() });

/** Lets a placed coupon pass only after the price of its bet has moved in the book, as on a slow line. */
async function holdUntilPriceMoves(page: Page, isWanted: (sent: number, now: number) => boolean): Promise<void> {
  await page.route('**/web-api/coupon', async (route: Route) => {
    const body = route.request().postDataJSON() as {
      bets: { eventId: string; marketKey: string; outcomeId: string; coef: string }[];
    };
    const [bet] = body.bets;
    if (bet === undefined) return route.abort();
    const deadlineMs = Date.now() + 30_000;
    for (let isMoved = false; !isMoved;) {
      if (Date.now() > deadlineMs) throw new Error(`The price of ${bet.eventId} has not moved as wanted.`);
      const answer = await page.request.get(`/web-api/events/${bet.eventId}`);
      const { event } = (await answer.json()) as EventAnswer;
      const market = event.markets.find((each) => each.key === bet.marketKey);
      const now = market?.outcomes.find((outcome) => outcome.id === bet.outcomeId);
      isMoved = market?.status === 1 && now !== undefined && isWanted(Number(bet.coef), Number(now.coef));
      if (!isMoved) await page.waitForTimeout(200);
    }
    await route.continue();
  });
}

test.describe('a price changes between the press and the gateway', () => {
  test.beforeEach(async ({ page, site }) => {
    const longshot = new LongshotPage(page);
    await longshot.openBoard('live');
    await longshot.signIn(site.player);
    const [match] = openPrices(await longshot.boardNow('live'));
    if (match === undefined) throw new Error('The match of the journey is not live.');
    await longshot.choosePriceOf(match.event.id);
    await longshot.stake('2.00');
  });

  test('with "Ask" it is refused with the new price, and one press accepts it', async ({ page }) => {
    const longshot = new LongshotPage(page);
    await longshot.onPriceChange('Ask');
    await holdUntilPriceMoves(page, (sent, now) => sent !== now);
    await longshot.place.click();
    await expect(longshot.coupon.getByText('Odds changed')).toBeVisible({ timeout: 40_000 });
    await page.unroute('**/web-api/coupon');
    await longshot.onPriceChange('Any odds');
    await longshot.place.click();
    await longshot.receipt();
  });

  test('with "Rises only" a fall is refused', async ({ page }) => {
    const longshot = new LongshotPage(page);
    await longshot.onPriceChange('Rises only');
    await holdUntilPriceMoves(page, (sent, now) => now < sent);
    await longshot.place.click();
    await expect(longshot.coupon.getByText('Odds changed')).toBeVisible({ timeout: 40_000 });
  });

  test('with "Any odds" it is placed at the new price', async ({ page }) => {
    const longshot = new LongshotPage(page);
    await longshot.onPriceChange('Any odds');
    await holdUntilPriceMoves(page, (sent, now) => sent !== now);
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/web-api/coupon') && response.request().method() === 'POST',
    );
    await longshot.place.click();
    const response = await answered;
    const sent = (response.request().postDataJSON() as { bets: { coef: string }[] }).bets[0]?.coef;
    const placed = (await response.json()) as { bets: { coef: string }[] };
    expect(placed.bets[0]?.coef).not.toBe(sent);
    await longshot.receipt();
  });
});
