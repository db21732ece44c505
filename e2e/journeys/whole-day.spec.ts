import { openPrices, LongshotPage } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

test('a whole day: open an account, read the rules, set a limit, deposit, bet, play, look back, withdraw', async ({
  page,
}) => {
  test.setTimeout(480_000);
  const longshot = new LongshotPage(page);
  const payments = new PaymentsPage(page);
  await payments.answerQuestions();

  await test.step('opens an account', async () => {
    await longshot.openAccount('day@longshot.example', '1990-05-05');
    expect(await longshot.balanceMinor()).toBe(0);
  });

  await test.step('reads the rules', async () => {
    await page.goto('/en/information/rules');
    await expect(page).toHaveURL(/\/en\/information\/rules\/1$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/18/);
  });

  await test.step('sets a limit of deposits, which holds at once', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Responsible gaming' }).click();
    const limit = page.getByRole('group', { name: 'Deposit, 1 day' });
    await limit.getByRole('button', { name: 'Set a limit: Deposit, 1 day' }).click();
    await limit.getByLabel('New limit in EUR').fill('60');
    await limit.getByRole('button', { name: 'Save' }).click();
    await expect(limit).toContainText('€60.00');
  });

  await test.step('deposits, but no more than that', async () => {
    await payments.openByMenu('Deposit');
    await expect(page.getByRole('group', { name: 'What you can still deposit' })).toContainText('€60.00 left');
    await page.getByRole('radio', { name: /^Bank transfer/ }).check();
    await payments.amount.fill('61');
    await page.getByRole('button', { name: /^Deposit €61.00$/ }).click();
    await expect(page.getByText('You can still deposit €60.00 within your limit.')).toBeVisible();
    await payments.amount.fill('50');
    await payments.send(/^Deposit €50.00$/);
    await payments.decide('Pay', 'Deposit sent');
    await page.getByRole('link', { name: 'All payments' }).click();
    await expect.poll(() => longshot.balanceMinor()).toBe(5_000);
  });

  await test.step('bets', async () => {
    await longshot.openBoard('line');
    const [price] = openPrices(await longshot.boardNow('line'));
    if (!price) throw new Error('Nothing can be bet on.');
    await longshot.choosePriceOf(price.event.id);
    await longshot.onPriceChange('Any odds');
    await longshot.stake('10.00');
    await longshot.place.click();
    await longshot.receipt();
    await expect.poll(() => longshot.balanceMinor()).toBe(4_000);
  });

  await test.step('plays a game', async () => {
    await page.goto('/en/casino-lobby');
    await page
      .getByRole('link', { name: /Straight Dice/ })
      .first()
      .click();
    const game = page.frameLocator('iframe[title="Game: Straight Dice"]');
    await game.getByLabel(/^Stake/).fill('2.00');
    const answered = page.waitForResponse((response) => response.url().endsWith('/game-api/round'));
    await game.getByRole('button', { name: 'Roll', exact: true }).click();
    const { round } = (await (await answered).json()) as { round: { payoutMinor: number } };
    await expect.poll(() => longshot.balanceMinor()).toBe(3_800 + round.payoutMinor);
  });

  await test.step('looks back', async () => {
    await page.goto('/en/office/history');
    await expect(page.getByRole('row').nth(1)).toContainText('€10.00');
    await page.goto('/en/office/account');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/Deposit/);
  });

  await test.step('withdraws', async () => {
    const before = await longshot.balanceMinor();
    await payments.openByMenu('Withdraw');
    await payments.amount.fill('20');
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await page.getByLabel('Account holder').fill('Ada Example');
    await payments.send(/^Withdraw €20.00$/);
    await payments.decide('Pay out', 'Withdrawal paid');
    await page.goto('/en/office/historypay');
    await expect.poll(() => longshot.balanceMinor()).toBe(before - 2_000);
  });
});
