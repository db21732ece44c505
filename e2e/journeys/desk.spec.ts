import { DeskPage, hire } from '../pages/desk-page.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expectSound } from '../pages/sound-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

test('the staff bans a player at level 45, the page follows, the player appeals and reads the answer', async ({
  browser,
  page,
  site,
}) => {
  const dana = await hire(site, 'dana', 'compliance');
  const deskUrl = site.deskUrl ?? '';
  const desk = new DeskPage(
    await (await browser.newContext({ baseURL: deskUrl, storageState: { cookies: [], origins: [] } })).newPage(),
  );
  const player = new LongshotPage(page);
  await player.openBoard('line');
  await player.signIn(site.player);

  await test.step('find and ban', async () => {
    await desk.page.goto('/');
    await expectSound(desk.page);
    await desk.signIn(dana);
    await desk.open(site.player.email);
    await expect(desk.page.getByText('Open', { exact: true })).toBeVisible();
    await desk.page.getByRole('button', { name: 'Ban…' }).click();
    await expectSound(desk.page);
    await desk.act('Ban', { Level: '45', Reason: 'Plays with two accounts.' });
    await expect(desk.page.getByText('Banned, level 45')).toBeVisible();
    const audit = desk.page.getByRole('region', { name: 'Audit' });
    await expect(audit.getByRole('row', { name: /dana player\.ban .* Plays with two accounts\./ })).toBeVisible();
    await expectSound(desk.page);
  });

  await test.step("the player's page follows, and the player appeals", async () => {
    await expect(page).toHaveURL(/\/block-appeal-history$/);
    await page.getByRole('textbox', { name: 'Your appeal' }).fill('I have one account, and only one.');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Awaiting reply')).toBeVisible();
  });

  await test.step('the staff answers, by the keyboard, in the dark', async () => {
    await desk.page.getByRole('button', { name: 'Dark' }).click();
    await desk.page.locator('main').focus();
    await desk.go('a', 'Appeals that wait');
    await desk.page
      .getByRole('row', { name: /I have one account/ })
      .getByRole('button', { name: 'Answer…' })
      .click();
    await expectSound(desk.page);
    await desk.act('Send the answer', { Answer: 'We looked: it stays.', Reason: 'Same document as no. 7.' });
    await expect(desk.page.getByText('No appeal waits')).toBeVisible();
    await page.reload();
    await expect(page.getByText('We looked: it stays.')).toBeVisible();
  });

  await test.step('the ban is lifted, and the audit tells all of it', async () => {
    await desk.open(site.player.email);
    await desk.page.getByRole('button', { name: 'Lift the ban…' }).click();
    await desk.act('Lift the ban', { Reason: 'The documents are right.' });
    await expect(desk.page.getByText('Open', { exact: true })).toBeVisible();
    await player.openBoard('line');
    await expect(player.prices.first()).toBeVisible();
    await desk.page.locator('main').focus();
    await desk.go('u', 'Audit');
    for (const command of ['player.ban', 'appeal.answer', 'player.unban'])
      await expect(
        desk.page.getByRole('row', { name: new RegExp(`dana ${command.replace('.', '\\.')} `) }),
      ).toBeVisible();
    await desk.page.getByRole('button', { name: 'Verify' }).click();
    await expect(desk.page.getByText(/^All \d+ entries are as they were written\.$/)).toBeVisible();
    await expectSound(desk.page);
  });
  await desk.page.context().close();
});
