import { LongshotPage } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

test('a player deposits, a failed deposit leaves the balance, a withdrawal is held at once and paid', async ({
  page,
  site,
}) => {
  const longshot = new LongshotPage(page);
  const payments = new PaymentsPage(page);
  await payments.answerQuestions();
  await page.goto('/en/information/payment');
  await expect(page.getByRole('table', { name: 'Deposits' }).getByRole('row')).toHaveCount(4);
  await longshot.signIn(site.player);
  const before = await longshot.balanceMinor();

  await payments.openByMenu('Deposit');
  await payments.amount.fill('5');
  await page.getByRole('button', { name: /^Deposit / }).click();
  await expect(page.getByText('The minimum here is €10.00.')).toBeVisible();
  await expect(payments.amount).toBeFocused();
  await page.getByRole('radio', { name: /^Bank transfer/ }).check();
  await page.getByRole('button', { name: '€20.00', exact: true }).click();
  await payments.send(/^Deposit €20.00$/);
  await page.getByLabel('Reference for your bank').fill('4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('looks like a card number');
  await payments.decide('Pay', 'Deposit sent');
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Received');
  await expect.poll(() => longshot.balanceMinor()).toBe(before + 2_000);

  await payments.openByMenu('Deposit');
  await payments.amount.fill('30');
  await payments.send(/^Deposit €30.00$/);
  await payments.decide('Let the payment fail', 'The deposit failed');
  await page.getByRole('link', { name: 'All payments' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('Declined by the provider');
  expect(await longshot.balanceMinor()).toBe(before + 2_000);

  await payments.openByMenu('Withdraw');
  await payments.amount.fill('100');
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
  await page.getByLabel('Account holder').fill('Ada Example');
  await payments.send(/^Withdraw €100.00$/);
  const bank = page.url();
  await page.goto('/en/office/deduce');
  await expect(page.getByText('Held for withdrawals').locator('xpath=..')).toContainText('€100.00');
  expect(await longshot.balanceMinor()).toBe(before - 8_000);
  await page.goto(bank);
  await payments.decide('Pay out', 'Withdrawal paid');
  await page.goto('/en/office/deduce');
  await expect(page.getByText('Held for withdrawals').locator('xpath=..')).toContainText('€0.00');
  expect(await longshot.balanceMinor()).toBe(before - 8_000);
});
