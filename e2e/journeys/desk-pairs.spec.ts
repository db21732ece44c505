import { look, sit } from '../pages/desk-scene.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

test(
  'two accounts that are alike are found to be one person, and the second is excluded with the first',
  { tag: '@long' },
  async ({ browser, page, site }) => {
    test.slow();
    const longshot = new LongshotPage(page);
    await new PaymentsPage(page).answerQuestions();
    const exclusion = page.getByRole('group', { name: 'Self-exclusion' });

    await test.step('somebody excludes themselves, and opens another account in the same browser', async () => {
      await longshot.openAccount('first@longshot.example', '1990-05-05');
      await page.goto('/en/office/responsible');
      await exclusion.getByRole('button', { name: 'Exclude myself' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('I understand that this cannot be undone').check();
      await dialog.getByRole('button', { name: /^Exclude me for/ }).click();
      await expect(exclusion).toContainText('In force until');
      await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: 'Registration' })).toBeVisible();
      await longshot.openAccount('second@longshot.example', '1985-01-01');
      await page.goto('/en/office/responsible');
      await expect(exclusion).toBeVisible();
      await expect(exclusion).not.toContainText('In force until');
    });

    await test.step('the staff says that they are one, and the page follows', async () => {
      const cleo = await sit(browser, site, 'cleo', 'compliance');
      await cleo.page.goto('/identity/pairs');
      const pairs = cleo.page.getByRole('region', { name: 'Accounts that are alike' });
      await expect(pairs.getByRole('row').nth(1)).toContainText('first@longshot.example');
      await expect(pairs.getByRole('row').nth(1)).toContainText('Excluded');
      await look(cleo, 'pairs');
      await cleo.do(pairs, 'One person…', 'They are one', { Reason: 'The same telephone answers for both.' });
      await expect(pairs).toContainText('Nobody to decide about');
      await expect(exclusion).toContainText('In force until');
      await cleo.page.context().close();
    });
  },
);
