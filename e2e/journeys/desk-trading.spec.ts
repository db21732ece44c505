import { look, sit } from '../pages/desk-scene.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

test('a market that a trader suspends stays so whatever the feed says, until the trader opens it', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const tess = await sit(browser, site, 'tess', 'trader');
  const longshot = new LongshotPage(page);
  await new PaymentsPage(page).answerQuestions();
  // The first cell of its row is of the market that the desk suspends.
  const open = await longshot.openMovingMatch();
  const eventId = open?.event.id ?? '';
  const cell = longshot.row(eventId).locator('[data-price-cell]').first();

  await tess.go('t', 'Events');
  await look(tess, 'trading-events');
  await tess.page.locator(`a[href="/trading/${eventId}"]`).click();
  const markets = tess.page.getByRole('table', { name: 'Markets' });
  await expect(markets).toBeVisible();
  const key = tess.page.locator('code').and(tess.page.getByText(open?.market.key ?? '', { exact: true }));
  const market = markets.getByRole('row').filter({ has: key });
  await tess.do(market, 'Suspend…', 'Suspend', { Reason: 'A goal that the feed has not.' });
  await expect(market).toContainText('Suspended by tess');
  await expect(cell).toHaveAttribute('aria-disabled', 'true');
  await look(tess, 'trading-event');

  // The feed says other odds of it, and it stays.
  const before = await market.getByRole('list').innerText();
  await expect
    .poll(
      async () => {
        await tess.page.reload();
        return market.getByRole('list').innerText();
      },
      { timeout: 90_000, intervals: [2_000] },
    )
    .not.toBe(before);
  await expect(cell).toHaveAttribute('aria-disabled', 'true');

  await tess.do(market, 'Open again…', 'Open again', { Reason: 'The feed has the goal.' });
  await expect(cell).not.toHaveAttribute('aria-disabled', 'true');
  await tess.page.context().close();
});
