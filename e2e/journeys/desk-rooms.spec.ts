import { look, sit } from '../pages/desk-scene.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expectSound } from '../pages/sound-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

const euros = (minor: number): string => (minor / 100).toLocaleString('en-GB', { style: 'currency', currency: 'EUR' });

/** A picture as a player sends it. */
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
});

test('documents are decided, a withdrawal waits for them, and a balance is corrected by two people', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const ann = await sit(browser, site, 'ann', 'compliance');
  const bob = await sit(browser, site, 'bob', 'payments');
  const longshot = new LongshotPage(page);
  const payments = new PaymentsPage(page);
  await payments.answerQuestions();
  await page.goto('/en/');
  await longshot.signIn(site.player);
  const before = await longshot.balanceMinor();

  await test.step('a document is refused with a reason that the player reads, another is taken', async () => {
    await page.goto('/en/office/identification');
    await page.getByLabel('File of the document').setInputFiles(picture('cut.png'));
    await expect(page.getByRole('row').filter({ hasText: 'cut.png' })).toContainText('Being checked');
    await ann.go('i', 'Waiting to be identified');
    await look(ann, 'identity-queue');
    await ann.page.getByRole('table').getByRole('link').first().click();
    await expect(ann.page.getByRole('img', { name: /cut\.png/ })).toBeVisible();
    await look(ann, 'identity-player');
    await ann.do(ann.page.getByRole('listitem').filter({ hasText: 'cut.png' }), 'Refuse…', 'Refuse it', {
      'Why, as the player reads it': 'A part is cut off',
      Reason: 'The lower edge is missing.',
    });
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: 'cut.png' })).toContainText('Part of it is cut off.');
    await page.getByLabel('File of the document').setInputFiles(picture('whole.png'));
    await expect(page.getByRole('row').filter({ hasText: 'whole.png' })).toContainText('Being checked');
  });

  await test.step('a withdrawal waits while the document does', async () => {
    await payments.openByMenu('Withdraw');
    await payments.amount.fill('100');
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await page.getByLabel('Account holder').fill('Ada Example');
    await page.getByRole('button', { name: /^Withdraw €100.00$/ }).click();
    await expect(page.getByRole('heading', { name: 'The withdrawal is on its way' })).toBeVisible();
    await expect(page.getByText(`Your balance now: ${euros(before - 10_000)}`)).toBeVisible();
    await bob.go('m', 'Withdrawals');
    await expect(bob.row('€100.00')).toContainText('1 document waits');
    await look(bob, 'money-held');
  });

  await test.step('the passport is verified, and the withdrawal goes out', async () => {
    await ann.page.reload();
    await ann.do(ann.page.getByRole('main'), 'Identify…', 'Identify', { Reason: 'Face and number are right.' });
    await page.goto('/en/office/identification');
    await expect(page.getByText('Your identity is verified. You have full access.')).toBeVisible();
    await bob.page.reload();
    await bob.do(bob.row('€100.00'), 'Approve…', 'Approve', { Reason: 'The passport was verified.' });
    await expect(bob.page.getByText('No withdrawals here')).toBeVisible();
    await bob.page.getByRole('link', { name: 'At the provider' }).click();
    await expect(bob.row('€100.00')).toContainText('bob');
  });

  await test.step('a balance is corrected by two people, none of whom may be both', async () => {
    await ann.open(site.player.email);
    await ann.page.getByRole('region', { name: 'Accounts' }).getByRole('link').first().click();
    await expect(ann.page.getByRole('table', { name: 'Movements' })).toContainText('withdrawal');
    await look(ann, 'ledger');
    await ann.page.getByRole('button', { name: 'Correct the balance…' }).click();
    await expectSound(ann.page);
    await ann.page.getByRole('button', { name: 'Cancel' }).click();
    const correction = {
      Direction: 'Give to the account',
      Sum: '5.00',
      Purpose: 'Goodwill',
      Reason: 'The withdrawal took too long.',
    };
    await ann.do(ann.page.getByRole('main'), 'Correct the balance…', 'Ask for the correction', correction);
    await expect(ann.page.getByText(/It waits for somebody else: approval \d+\./)).toBeVisible();
    expect(await longshot.balanceMinor()).toBe(before - 10_000);
    await ann.page.locator('main').focus();
    await ann.go('v', 'Approvals');
    await expect(ann.row('€5.00').getByRole('button', { name: 'Withdraw…' })).toBeVisible();
    await expect(ann.row('€5.00').getByRole('button', { name: 'Approve…' })).toHaveCount(0);
    await bob.page.locator('main').focus();
    await bob.go('v', 'Approvals');
    await look(bob, 'approvals');
    await bob.do(bob.row('€5.00'), 'Approve…', 'Approve', { Reason: 'Agreed.' });
    await expect.poll(() => longshot.balanceMinor()).toBe(before - 9_500);
    await bob.page.getByRole('link', { name: 'Decided' }).click();
    await expect(bob.row('€5.00')).toContainText('Approved');
    await look(bob, 'approvals-decided');
  });
  for (const desk of [ann, bob]) await desk.page.context().close();
});

test('a chat is answered, an idea is decided, and a request about a payment is answered beside it', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const ann = await sit(browser, site, 'cora', 'support,auditor');
  const longshot = new LongshotPage(page);
  const payments = new PaymentsPage(page);
  await payments.answerQuestions();
  await page.goto('/en/');
  await longshot.signIn(site.player);

  await test.step('a chat is answered and read at once', async () => {
    await page.getByRole('button', { name: 'Support' }).click();
    await page.getByRole('button', { name: 'Chat' }).click();
    await page.getByRole('textbox', { name: 'Message' }).fill('Where do I see my limits?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByRole('log')).toContainText('Where do I see my limits?');
    await ann.go('s', 'Inbox');
    await look(ann, 'inbox');
    await ann.row('Where do I see my limits?').getByRole('link').click();
    await ann.do(ann.page.getByRole('main'), 'Answer…', 'Send the answer', { Answer: 'Under Account, Limits.' });
    await expect(page.getByRole('log')).toContainText('Under Account, Limits.');
    await look(ann, 'thread');
  });

  await test.step('an idea is decided, and stands on the page with its answer', async () => {
    await page.goto('/en/office/share-idea');
    await page.getByRole('textbox', { name: 'Your idea' }).fill('Show the weather at the ground.');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByText('Not reviewed yet')).toBeVisible();
    await ann.page.locator('main').focus();
    await ann.go('d', 'Ideas');
    await look(ann, 'ideas');
    const decision = { 'What becomes of it': 'Planned', 'Answer to it': 'In spring.' };
    await ann.do(ann.row('Show the weather'), 'Decide…', 'Decide', decision);
    await page.reload();
    await expect(page.getByText('In spring.').first()).toBeVisible();
  });

  await test.step('a request about a payment is answered with the payment beside it', async () => {
    await payments.openByMenu('Deposit');
    await payments.amount.fill('20');
    await payments.send(/^Deposit €20.00$/);
    await payments.decide('Pay', 'Deposit sent');
    await page.goto('/en/office/payment/create-request/1/transactions');
    await page.getByRole('row').filter({ hasText: '€20.00' }).first().getByRole('link').click();
    await page.getByRole('textbox', { name: 'Tell us what happened' }).fill('It is not in my account.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await ann.page.locator('main').focus();
    await ann.go('s', 'Inbox');
    await ann.row('It is not in my account.').getByRole('link').click();
    await expect(ann.page.getByRole('region', { name: 'The payment' })).toContainText('€20.00');
    await look(ann, 'payment-request');
    await ann.do(ann.page.getByRole('main'), 'Answer…', 'Send the answer', { Answer: 'It is there now.' });
    await page.goto('/en/office/payment/requests');
    await page.getByRole('main').getByRole('listitem').getByRole('link', { name: /\d/ }).first().click();
    await expect(page.getByText('It is there now.')).toBeVisible();
  });
  await ann.page.context().close();
});
