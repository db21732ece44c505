import { DeskPage, hire } from '../pages/desk-page.ts';
import { look } from '../pages/desk-scene.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

test('a token is made at the desk, used on the command line, seen in the audit, revoked and refused', async ({
  browser,
  page,
  site,
}) => {
  const dora = await hire(site, 'dora', 'compliance');
  const storageState = { cookies: [], origins: [] };
  const context = await browser.newContext({ baseURL: site.deskUrl ?? '', storageState, colorScheme: 'light' });
  const desk = new DeskPage(await context.newPage());
  await desk.signIn(dora);
  let token = '';
  const tokensIn = (table: string, name: string) =>
    desk.page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
  const nightly = tokensIn('My tokens', 'nightly');

  await test.step('made', async () => {
    await desk.page.getByRole('link', { name: 'dora' }).click();
    await expect(desk.page.getByText('You have no token')).toBeVisible();
    await look(desk, 'tokens-none');
    token = await desk.makeToken(dora, 'nightly', ['players.read', 'players.ban']);
    await expect(nightly).toContainText('Never');
    await look(desk, 'tokens-made');
    await desk.page.reload();
    await expect(nightly).toBeVisible();
    await expect(desk.page.getByText(token)).toHaveCount(0);
  });

  // Banned in the end: nobody else's journey meets this player.
  const email = 'of-two-accounts@example.com';
  await new LongshotPage(page).openAccount(email, '1990-05-05');

  await test.step('used', async () => {
    const { players } = JSON.parse(await site.staff(token, 'list', 'players', '--query', `search=${email}`)) as {
      players: { id: string }[];
    };
    const input = JSON.stringify({ playerId: players[0]?.id, level: 45, version: 0 });
    await site.staff(token, 'player.ban', '--input', input, '--reason', 'Plays with two accounts.');
    await expect(page).toHaveURL(/\/block-appeal-history$/);
    await desk.page.reload();
    await expect(nightly).not.toContainText('Never');
  });

  await test.step('described for whoever runs the site', async () => {
    const { paths } = (await (await fetch(`${site.url}/docs/staff`)).json()) as { paths: Record<string, object> };
    expect(paths['/desk-api/commands/player.ban']).toMatchObject({ servers: [{ url: site.deskUrl }] });
  });

  await test.step('seen in the audit', async () => {
    await desk.go('u', 'Audit');
    await desk.page.getByRole('searchbox', { name: 'Token' }).fill('nightly');
    await desk.page.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(desk.row('Plays with two accounts.')).toContainText('dora, token nightly');
    await expect(desk.row('view:players')).toBeVisible();
  });

  await test.step('revoked and refused', async () => {
    await desk.page.getByRole('link', { name: 'dora' }).click();
    await nightly.getByRole('button', { name: 'Revoke…' }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click();
    await expect(nightly).toContainText('Revoked');
    await expect(site.staff(token, 'list', 'players', '--query', 'search=a')).rejects.toThrow('does not count');
  });

  await test.step('that of somebody else is seen with its owner, revoked with a reason and refused', async () => {
    const emil = await hire(site, 'emil', 'support');
    const own = await browser.newContext({ baseURL: site.deskUrl ?? '', storageState, colorScheme: 'light' });
    const other = new DeskPage(await own.newPage());
    await other.signIn(emil);
    const list = ['list', 'players', '--query', 'search=a'] as const;
    const theirs = await other.makeToken(emil, 'export', ['players.read']);
    await site.staff(theirs, ...list);
    await expect(other.page.getByRole('table', { name: 'Tokens of everybody' })).toHaveCount(0);
    await desk.page.reload();
    const row = tokensIn('Tokens of everybody', 'export');
    await expect(row).toContainText('emil');
    await look(desk, 'tokens-of-everybody');
    await desk.do(row, 'Revoke…', 'Revoke it', { Reason: 'It was found in a chat.' });
    await expect(row).toHaveCount(0);
    await expect(site.staff(theirs, ...list)).rejects.toThrow('does not count');
    await other.page.reload();
    await expect(other.row('export')).toContainText('Revoked');
  });
});
