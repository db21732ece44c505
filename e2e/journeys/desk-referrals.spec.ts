import { CouponPage } from '../pages/coupon-page.ts';
import type { DeskPage } from '../pages/desk-page.ts';
import { look, sit } from '../pages/desk-scene.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { useSmallStakes } from '../pages/small-stakes.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

useSmallStakes();

test('a stake above the maximum is taken in time by a trader, another given back, and the page of the player follows', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const theo = await sit(browser, site, 'theo', 'trader');
  const player = new CouponPage(page);
  await new PaymentsPage(page).answerQuestions();
  await player.openWith(1, site.player);
  const before = await player.balanceMinor();
  const waits = theo.page.getByRole('region', { name: 'Stakes that wait' });
  const decided = theo.page.getByRole('table', { name: 'Decided of late' });
  const openList = async ({ page: own }: DeskPage) => {
    await own.goto('/risk');
    await own.getByRole('link', { name: 'Stakes that wait' }).click();
  };
  await openList(theo);
  await expect(waits).toContainText('No stake waits');

  await test.step('it is taken, with its time running and the record of the player in sight', async () => {
    await player.requestStake('75.00');
    await expect(waits.getByRole('row').filter({ hasText: '€75.00' })).toContainText('above €50.00');
    await expect(waits).toContainText(/\d+ (?:s|min)/);
    await look(theo, 'referrals');
    await theo.do(waits, 'Take it…', 'Take it', { Reason: 'A known player, and little at stake.' });
    await expect(player.verdict('Bet accepted')).toBeVisible();
    await expect(waits).toContainText('No stake waits');
    await expect(decided.getByRole('row').nth(1)).toContainText('Taken');
    expect(await player.balanceMinor()).toBe(before - 7_500);
  });

  await test.step('another is given back', async () => {
    await player.keepBets(1);
    await player.requestStake('75.00');
    await expect.poll(() => player.balanceMinor()).toBe(before - 15_000);
    await theo.do(waits, 'Give back…', 'Give it back', { Reason: 'Enough on this match already.' });
    await expect(player.verdict('Declined by our traders')).toBeVisible();
    await expect(decided.getByRole('row').nth(1)).toContainText('Given back');
    await expect.poll(() => player.balanceMinor()).toBe(before - 7_500);
  });

  await test.step('who decides when somebody else has done so reads that, and no money moves', async () => {
    const ulla = await sit(browser, site, 'ulla', 'trader');
    await player.keepBets(1);
    await player.requestStake('75.00');
    await openList(ulla);
    await ulla.page.getByRole('button', { name: 'Give back…' }).click();
    await theo.do(waits, 'Take it…', 'Take it', { Reason: 'A known player.' });
    await expect(player.verdict('Bet accepted')).toBeVisible();
    const dialog = ulla.page.getByRole('dialog');
    await dialog.getByLabel('Reason', { exact: true }).fill('Too much.');
    await dialog.getByRole('button', { name: 'Give it back' }).click();
    await expect(dialog.getByRole('alert')).toContainText('It is decided already.');
    expect(await player.balanceMinor()).toBe(before - 15_000);
    await ulla.page.context().close();
  });
  await theo.page.context().close();
});
