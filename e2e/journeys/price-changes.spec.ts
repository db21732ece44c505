import type { EventImage } from '@longshot/contracts';
import type { Page, Route } from '@playwright/test';
import type { EventAnswer } from '../pages/event-answer.ts';
import { LongshotPage, openPrices } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

// Ten seconds of a match in one, so that its prices move while the journey waits.
test.use({ feed: 'simulator:journeys?speed=10' });

/** Lets a placed coupon pass only after the price of its bet has moved in the book, as on a slow line. */
async function holdUntilPriceMoves(page: Page, isWanted: (sent: number, now: number) => boolean): Promise<void> {
  await page.route('**/web-api/coupon', async (route: Route) => {
    const body = route.request().postDataJSON() as {
      bets: { eventId: string; marketKey: string; outcomeId: string; coef: string }[];
    };
    const [bet] = body.bets;
    if (bet === undefined) return route.abort();
    const deadlineMs = Date.now() + 90_000;
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

/** The result that becomes likelier, and so shorter in price, as long as nothing happens: its place in the row. */
function likeliest({ score }: EventImage): number {
  const lead = (score?.home ?? 0) - (score?.away ?? 0);
  return lead > 0 ? 0 : lead === 0 ? 1 : 2;
}

/** A match whose clock runs on for ten minutes at least, so that its prices keep moving. */
function staysInPlay({ sport, clock }: EventImage): boolean {
  if (sport.slug !== 'football' || clock?.isRunning !== true || clock.seconds === null) return false;
  return clock.seconds < 2_100 || (clock.period === 'second-half' && clock.seconds < 4_500);
}

test.describe('a price changes between the press and the gateway', () => {
  test.beforeEach(async ({ page, site }) => {
    test.setTimeout(180_000);
    const longshot = new LongshotPage(page);
    await longshot.openBoard('live');
    await longshot.signIn(site.player);
    const first = openPrices(await longshot.boardNow('live')).find(({ event }) => staysInPlay(event));
    if (first === undefined) throw new Error('No football match in the middle of a half.');
    await longshot.choosePriceOf(first.event.id, likeliest(first.event));
    await longshot.stake('2.00');
  });

  test('with "Ask" it is refused with the new price, and one press accepts it', async ({ page }) => {
    const longshot = new LongshotPage(page);
    await longshot.onPriceChange('Ask');
    await holdUntilPriceMoves(page, (sent, now) => sent !== now);
    await longshot.place.click();
    await expect(longshot.coupon.getByText('Price changed')).toBeVisible({ timeout: 100_000 });
    await page.unroute('**/web-api/coupon');
    await longshot.onPriceChange('Take any');
    await longshot.place.click();
    await longshot.receipt();
  });

  test('with "Take rises" a fall is refused', async ({ page }) => {
    const longshot = new LongshotPage(page);
    await longshot.onPriceChange('Take rises');
    await holdUntilPriceMoves(page, (sent, now) => now < sent * 0.98);
    await longshot.place.click();
    await expect(longshot.coupon.getByText('Price changed')).toBeVisible({ timeout: 100_000 });
  });

  test('with "Take any" it is placed at the new price', async ({ page }) => {
    const longshot = new LongshotPage(page);
    await longshot.onPriceChange('Take any');
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
