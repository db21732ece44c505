import { LongshotPage } from '../pages/longshot-page.ts';
import { OfficePage } from '../pages/office-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

const PLAYER = { email: 'olga@example.com', password: 'first password' };
const LATER = 'second password';

test('a new player keeps two currencies, reads the statement after a bet, changes a setting and the password', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const longshot = new LongshotPage(page);
  const office = new OfficePage(page);
  const payments = new PaymentsPage(page);
  await longshot.openBoard('line');
  await office.register(PLAYER);

  await page.goto('/en/office');
  await expect(page).toHaveURL(/\/en\/office\/account$/);
  await office.part('Currencies').getByLabel('Another currency').selectOption('USD');
  await office.part('Currencies').getByRole('button', { name: 'Add currency' }).click();
  await office.part('Currencies').getByRole('button', { name: 'Use the account in USD' }).click();
  await expect(office.part('Account in use')).toContainText('$0.00');
  await office.part('Currencies').getByRole('button', { name: 'Use the account in EUR' }).click();
  await expect(office.part('Account in use')).toContainText('€0.00');

  // The column stands beside the pages of other applications, too.
  await office.open('Deposit');
  await payments.amount.fill('20');
  await payments.send(/^Deposit €20.00$/);
  await payments.decide('Pay', 'Deposit sent');

  await longshot.openBoard('line');
  const cell = longshot.board.locator('[data-price-cell]:not([aria-disabled="true"])').first();
  await cell.click();
  await longshot.stake('5');
  await longshot.place.click();
  const couponId = await longshot.receipt();

  await page.goto('/en/office/account');
  const lines = office.part('Statement').getByRole('row');
  await expect(lines.nth(1)).toContainText(`Coupon ${couponId}`);
  await expect(lines.nth(1)).toContainText(/−€5\.00.*€15\.00/);
  await expect(lines.nth(2)).toContainText(/Deposit.*\+€20\.00.*€20\.00/);
  await office.part('Statement').getByLabel('Type').selectOption('Deposits');
  await expect(lines).toHaveCount(2);
  await expect(office.part('Account in use')).toContainText('1 coupon, possible win');
  await office.part('Currencies').getByRole('button', { name: 'Remove the account in USD' }).click();
  await expect(office.part('Currencies').getByRole('row')).toHaveCount(2);

  await office.open('My bets');
  await office.open('Settings');
  await expect(page.getByRole('button', { name: 'Show balances' })).toBeVisible();
  await page.getByRole('switch', { name: 'Hide balances in my account' }).uncheck({ force: true });
  await expect(page.getByRole('button', { name: 'Hide balances' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Hide balances in my account' })).not.toBeChecked();

  await office.open('Personal data');
  await page.getByLabel('First name').fill('Olga');
  await page.getByLabel('Address', { exact: true }).fill('my card 4111 1111 1111 1111');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This looks like a card number. Never enter one here.')).toBeVisible();
  await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
  await page.getByLabel('Address', { exact: true }).fill('12 Long Lane');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('complementary', { name: 'Section' })).toContainText('Olga');

  const elsewhere = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const otherPage = await elsewhere.newPage();
  const other = new LongshotPage(otherPage);
  await new PaymentsPage(otherPage).answerQuestions();
  const signInElsewhere = async (password: string) => {
    await otherPage.goto('/en/line');
    await other.signIn({ email: PLAYER.email, password });
  };
  await signInElsewhere(PLAYER.password);
  await office.open('Security');
  const sessions = office.part('Where you are signed in');
  await sessions.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(sessions.getByRole('row')).toHaveCount(2);
  await otherPage.reload();
  await expect(otherPage.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();

  await signInElsewhere(PLAYER.password);
  await page.getByLabel('Current password').fill(PLAYER.password);
  await page.getByLabel('New password', { exact: true }).fill(LATER);
  await page.getByLabel('Repeat new password').fill(LATER);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed. 1 other session was ended.')).toBeVisible();
  await otherPage.reload();
  await expect(otherPage.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await signInElsewhere(LATER);
  await elsewhere.close();
});
