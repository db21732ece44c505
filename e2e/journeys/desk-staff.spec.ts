import { codeInApp } from '../../apps/gateway/test/worlds/code-app-for-tests.ts';
import { DeskPage } from '../pages/desk-page.ts';
import { look, sit } from '../pages/desk-scene.ts';
import { expectSound } from '../pages/sound-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

test('somebody is added at the desk, gets roles by two owners, signs in with what was told once, is closed and is out', async ({
  browser,
  site,
}) => {
  const wanda = await sit(browser, site, 'wanda', 'owner');
  const walt = await sit(browser, site, 'walt', 'owner');
  const { page } = wanda;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const told = { name: 'wim', password: '', secret: '' };
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: site.deskUrl ?? '', storageState, colorScheme: 'light' });
  const wim = new DeskPage(await context.newPage());
  const rail = wim.page.getByRole('navigation', { name: 'Rooms' });

  await test.step('added without roles; what they sign in with is shown once', async () => {
    await wanda.go('f', 'Staff');
    await wanda.do(page.getByRole('main'), 'Add…', 'Add them', { Name: 'wim', Reason: 'Begins on Monday.' });
    const textOf = async (label: string) =>
      (await page.getByRole('status').getByLabel(label, { exact: true }).textContent()) ?? '';
    told.password = await textOf('Password');
    told.secret = new URL(await textOf('Address for the app of codes')).searchParams.get('secret') ?? '';
    expect([told.password.length, told.secret.length]).toEqual([20, 32]);
    await page.getByRole('button', { name: 'Copy: Password' }).click();
    await expect(page.getByRole('button', { name: 'Copied: Password' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(told.password);
    await look(wanda, 'staff-told');
    await page.reload();
    await expect(wanda.row('wim')).toContainText('None');
    await expect(page.getByText(told.password)).toHaveCount(0);
  });

  await test.step('one owner asks for roles, another agrees', async () => {
    await wanda.row('wim').getByRole('button', { name: 'Roles…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Support', { exact: true }).click();
    await expect(dialog.getByRole('region', { name: 'What it does' })).toContainText('support');
    await expectSound(page);
    await wanda.act('Ask for the roles', { Reason: 'Answers players.' });
    await expect(page.getByRole('status').first()).toContainText('It waits for somebody else');
    await expect(wanda.row('wim')).toContainText('None');
    await wanda.go('v', 'Approvals');
    await expect(wanda.row('wim').getByRole('button', { name: 'Approve…' })).toHaveCount(0);
    await walt.go('v', 'Approvals');
    await look(walt, 'staff-approval');
    await walt.do(walt.row('wim'), 'Approve…', 'Approve', { Reason: 'Agreed.' });
    await walt.go('f', 'Staff');
    await expect(walt.row('wim')).toContainText('Support');
  });

  await test.step('they sign in with it, and see their rooms alone', async () => {
    await wim.signIn(told);
    await expect(rail.getByRole('link', { name: 'Support' })).toBeVisible();
    for (const room of ['Staff', 'Audit', 'Trading', 'Reports'])
      await expect(rail.getByRole('link', { name: room })).toHaveCount(0);
    await wim.page.goto('/staff');
    await expect(wim.page.getByText('There is nothing here for you')).toBeVisible();
    await wim.go('s', 'Inbox');
  });

  await test.step('nobody acts on their own account', async () => {
    await wanda.go('f', 'Staff');
    await expect(wanda.row('This is you').getByRole('button')).toHaveCount(0);
    await expect(wanda.row('walt').getByRole('button')).toHaveText(['Roles…', 'Renew…', 'Close…']);
    await look(wanda, 'staff');
  });

  await test.step('closed, they are out at once and come in no more', async () => {
    await wanda.do(wanda.row('wim'), 'Close…', 'Close it', { Reason: 'Has left the house.' });
    await expect(wanda.row('wim')).toHaveCount(0);
    await wim.page.keyboard.press('g');
    await wim.page.keyboard.press('p');
    await wim.page.reload();
    await expect(wim.page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await wim.page.getByLabel('Name').fill(told.name);
    await wim.page.getByLabel('Password', { exact: true }).fill(told.password);
    await wim.page.getByLabel('Code').fill(codeInApp(told.secret, Date.now(), 1));
    await wim.page.getByRole('button', { name: 'Sign in' }).click();
    await expect(wim.page.getByRole('alert')).toContainText('Name, password or code is wrong.');
    await page.getByRole('link', { name: 'Closed' }).click();
    await expect(wanda.row('wim').getByRole('button')).toHaveText(['Open again…']);
    await look(wanda, 'staff-closed');
  });

  await test.step('the audit tells who did it, and no password', async () => {
    await page.getByRole('link', { name: 'wim' }).click();
    await expect(wanda.row('Has left the house.')).toContainText('wanda');
    await expect(wanda.row('Begins on Monday.')).toContainText('staff.add');
    await expect(wanda.row('Agreed.')).toContainText('walt');
    await expect(page.getByText(told.password)).toHaveCount(0);
  });
});
