import type { PlacedCoupon } from '@longshot/contracts';
import type { DeskPage } from '../pages/desk-page.ts';
import { CouponPage } from '../pages/coupon-page.ts';
import { look, sit } from '../pages/desk-scene.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expectSound } from '../pages/sound-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

/** Somebody agrees to the only act that waits. */
async function agree({ page }: DeskPage, desk: DeskPage): Promise<void> {
  await page.goto('/approvals');
  await desk.do(page.getByRole('region', { name: 'Approvals' }), 'Approve…', 'Approve', {
    Reason: 'Seen, and agreed.',
  });
  await expect(page.getByText('Nothing here')).toBeVisible();
}

test('a market is void and its stakes come back; another is settled again after a wrong score', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const tom = await sit(browser, site, 'tom', 'trader');
  const una = await sit(browser, site, 'una', 'trader');
  const player = new CouponPage(page);
  await new PaymentsPage(page).answerQuestions();
  await player.openWith(1, site.player);
  const before = await player.balanceMinor();
  const market = (placed: PlacedCoupon) => {
    const { marketKey = '' } = placed.bets[0] ?? {};
    return tom.page
      .getByRole('table', { name: 'Bets and results' })
      .getByRole('row')
      .filter({ has: tom.page.locator('code').and(tom.page.getByText(marketKey, { exact: true })) });
  };
  /** Opens the event of a coupon from the list of events with bets. */
  const openBetsOf = async (placed: PlacedCoupon, of: 'Open bets' | 'All settled'): Promise<void> => {
    await tom.page.locator('main').focus();
    await tom.go('t', 'Events');
    await tom.page.getByRole('link', { name: 'With bets' }).click();
    await tom.page.getByRole('link', { name: of }).click();
    await tom.page.locator(`a[href="/trading/${placed.bets[0]?.eventId}"]`).click();
    await expect(market(placed)).toBeVisible();
  };

  await test.step('void a market: its preview, two people, and the stake is back', async () => {
    await player.stake('10.00');
    const placed = await player.placeNow();
    await expect.poll(() => player.balanceMinor()).toBe(before - 1_000);
    await openBetsOf(placed, 'Open bets');
    await expect(market(placed)).toContainText('€10.00');
    await look(tom, 'trading-bets');
    await market(placed).getByRole('button', { name: 'Void…' }).click();
    const preview = tom.page.getByRole('dialog').getByRole('region', { name: 'What it does' });
    await expect(preview.getByRole('table', { name: 'By currency' })).toContainText('€10.00');
    await expectSound(tom.page);
    await tom.act('Ask for the void', { Reason: 'The match is not played there.' });
    await expect(tom.page.getByText(/It waits for somebody else: approval \d+\./)).toBeVisible();
    expect(await player.balanceMinor()).toBe(before - 1_000);
    await agree(una, una);
    await expect.poll(() => player.balanceMinor()).toBe(before);
    await page.goto('/en/office/history');
    await page.getByRole('tab', { name: 'Settled' }).click();
    await expect(player.historyRow(placed.couponId)).toContainText('Force-returned');
    await tom.page.reload();
    await expect(market(placed)).toContainText('Void by tom');
  });

  await test.step('settle with a wrong score, and again: the preview tells who is paid what', async () => {
    await player.openBoard('line');
    await page.locator('[data-price-cell]:not([aria-disabled="true"])').last().click();
    await player.stake('4.00');
    const placed = await player.placeNow();
    const { outcomeId = '' } = placed.bets[0] ?? {};
    await openBetsOf(placed, 'Open bets');
    const settle = async (result: string, score: string): Promise<void> => {
      await market(placed).getByRole('button', { name: 'Settle…' }).click();
      const dialog = tom.page.getByRole('dialog');
      await dialog.getByLabel(`Outcome ${outcomeId}`, { exact: true }).selectOption({ label: result });
      await expect(dialog.getByRole('region', { name: 'What it does' })).toContainText('Coupons');
      await tom.act('Ask for the settlement', { Score: score, Reason: `It ended ${score}.` });
      await agree(una, una);
    };
    await settle('Lost', '0:0');
    const paid = async () =>
      ((await (await page.request.get(`/web-api/coupon/${placed.couponId}`)).json()) as PlacedCoupon).payoutMinor;
    await expect.poll(paid).toBe(0);
    await openBetsOf(placed, 'All settled');
    await market(placed).getByRole('button', { name: 'Settle…' }).click();
    const dialog = tom.page.getByRole('dialog');
    await dialog.getByLabel(`Outcome ${outcomeId}`, { exact: true }).selectOption({ label: 'Won' });
    const largest = dialog.getByRole('table', { name: 'Largest changes' });
    await expect(largest).toContainText(placed.couponId);
    await expectSound(tom.page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await settle('Won', '2:1');
    const wonMinor = placed.possibleWinMinor;
    await expect.poll(paid).toBe(wonMinor);
    await expect.poll(() => player.balanceMinor()).toBe(before - 400 + wonMinor);
    await page.goto('/en/office/history');
    await page.getByRole('tab', { name: 'Settled' }).click();
    await expect(player.historyRow(placed.couponId)).toContainText('Won');
  });
  for (const desk of [tom, una]) await desk.page.context().close();
});

test(
  'a group lowers the stakes of its players, and a player whose bound is raised may stake what was refused',
  { tag: '@long' },
  async ({ browser, page, site }) => {
    test.slow();
    const rita = await sit(browser, site, 'rita', 'risk');
    const player = new CouponPage(page);
    await new PaymentsPage(page).answerQuestions();
    await player.openWith(1, site.player);
    const tooMuch = player.coupon.getByRole('button', { name: 'Set to €50.00' });

    await test.step('a group of players with one percent of the usual maximum', async () => {
      await rita.open(site.player.email);
      const number = /\/players\/(\d+)/.exec(rita.page.url())?.[1] ?? '';
      await rita.page.locator('main').focus();
      await rita.go('r', 'Players with bounds');
      await look(rita, 'risk-players');
      await rita.page.getByRole('link', { name: 'Groups' }).click();
      const main = rita.page.getByRole('main');
      const group = { Name: 'Sharp', Percent: '1', Reason: 'They beat every closing price.' };
      await rita.do(main, 'Make a group…', 'Make it', group);
      await rita.page.getByRole('link', { name: 'Sharp' }).click();
      await rita.do(main, 'Add a player…', 'Add', { 'Number of the player': number, Reason: 'Four weeks of it.' });
      await expect(rita.page.getByRole('table', { name: 'Members' })).toContainText(`no. ${number}`);
      await look(rita, 'risk-group');
    });

    await test.step('their stake is too much', async () => {
      await page.reload();
      await player.stake('60.00');
      await expect(tooMuch).toBeVisible();
    });

    await test.step('the bound of the player is raised, and the stake is taken', async () => {
      await rita.page.getByRole('table', { name: 'Members' }).getByRole('link').first().click();
      await expect(rita.page.getByRole('table', { name: 'Stakes' })).toContainText('€50.00');
      const bound = { Percent: '2', Reason: 'Their documents were seen.' };
      await rita.do(rita.page.getByRole('main'), 'Set the bound…', 'Set it', bound);
      await expect(rita.page.getByRole('table', { name: 'Stakes' })).toContainText('€100.00');
      await look(rita, 'risk-player');
      const before = await player.balanceMinor();
      await page.reload();
      await player.stake('60.00');
      await expect(tooMuch).toBeHidden();
      await player.placeNow();
      await expect.poll(() => player.balanceMinor()).toBe(before - 6_000);
    });
    await rita.page.context().close();
  },
);

test(
  'a price that a trader moves stands whatever the feed says, and the audit tells who moved it',
  { tag: '@long' },
  async ({ browser, page, site }) => {
    test.slow();
    const vera = await sit(browser, site, 'vera', 'trader');
    const otto = await sit(browser, site, 'otto', 'auditor');
    const longshot = new LongshotPage(page);
    await new PaymentsPage(page).answerQuestions();
    const open = await longshot.openMovingMatch();
    const eventId = open?.event.id ?? '';
    const moved = longshot.row(eventId).locator('[data-price-cell]').filter({ hasText: '1.013' });

    await vera.go('t', 'Events');
    await vera.page.locator(`a[href="/trading/${eventId}"]`).click();
    const markets = vera.page.getByRole('table', { name: 'Markets' });
    const key = vera.page.locator('code').and(vera.page.getByText(open?.market.key ?? '', { exact: true }));
    const price = markets.getByRole('row').filter({ has: key }).getByRole('listitem').first();
    await vera.do(price, 'Move…', 'Move it', { Odds: '1.013', Reason: 'Their keeper went off.' });
    await expect(price).toContainText('moved by vera');
    await expect(moved).toHaveCount(1);
    await look(vera, 'trading-price');

    // The feed says other odds of it, and the price stays.
    const feed = async () => {
      await vera.page.reload();
      return /feed ([\d.]+)/.exec(await price.innerText())?.[1];
    };
    const before = await feed();
    expect(before).toBeDefined();
    await expect.poll(feed, { timeout: 90_000, intervals: [2_000] }).not.toBe(before);
    await expect(moved).toHaveCount(1);

    await otto.go('u', 'Audit');
    const search = otto.page.getByRole('search', { name: 'Find entries' });
    await search.getByRole('searchbox', { name: 'About' }).fill(`event:${eventId}`);
    await search.getByRole('button', { name: 'Find' }).click();
    await expect(otto.row('price.move')).toContainText('vera');
    await expect(otto.row('price.move')).toContainText('Their keeper went off.');
    await expect(otto.row('price.move')).toContainText('"after":1013');
    await look(otto, 'audit-search');

    await vera.do(price, 'Follow the feed…', 'Follow the feed', { Reason: 'The keeper is back.' });
    await expect(moved).toHaveCount(0);
    for (const desk of [vera, otto]) await desk.page.context().close();
  },
);
