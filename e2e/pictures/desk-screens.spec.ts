import path from 'node:path';
import { DeskPage, hire } from '../pages/desk-page.ts';
import { expect, test } from '../site.ts';

/** Where pictures go; those of the guide stand in `docs/guides/pictures`. */
const folder = path.resolve(process.env['PICTURES'] ?? path.join(import.meta.dirname, '../../dist/pictures'));

/** Small enough for a page of the guide, sharp enough to be read. */
const QUALITY = 72;

test.use({ hasDesk: true });

test('pictures of five rooms of the desk', async ({ browser, site }) => {
  const ann = await hire(site, 'ann', 'owner');
  const context = await browser.newContext({
    baseURL: site.deskUrl ?? '',
    storageState: { cookies: [], origins: [] },
    colorScheme: 'light',
    viewport: { width: 1_180, height: 620 },
  });
  const desk = new DeskPage(await context.newPage());
  const take = async (name: string) => {
    await desk.page.waitForLoadState('networkidle');
    const file = path.join(folder, `desk-${name}.jpg`);
    await desk.page.screenshot({ path: file, type: 'jpeg', quality: QUALITY, animations: 'disabled' });
  };
  await desk.signIn(ann);
  const token = await desk.makeToken(ann, 'goodwill', ['players.read', 'balances.correct']);
  const staff = async (...args: readonly string[]) => JSON.parse(await site.staff(token, ...args)) as never;
  const found = await staff('list', 'players', '--query', `search=${site.player.email}`);
  const [{ id = '' } = {}] = (found as { players: { id?: string }[] }).players;
  const { accounts } = (await staff('list', `players/${id}`)) as { accounts: { id: string }[] };
  const correction = { accountId: accounts[0]?.id, direction: 'give', amount: '5', purpose: 'goodwill' };
  await staff('balance.correct', '--input', JSON.stringify(correction), '--reason', 'A withdrawal took two days.');

  await desk.page.reload();
  await expect(desk.row('goodwill')).toBeVisible();
  await take('tokens');
  await desk.page.goto('/today');
  await expect(desk.row('Active players')).toBeVisible();
  await take('today');
  await desk.page.goto('/trading');
  await expect(desk.page.getByRole('table').first()).toBeVisible();
  await take('trading');
  await desk.page.goto(`/players/${id}`);
  await expect(desk.page.getByRole('region', { name: 'Accounts' })).toBeVisible();
  await take('player');
  await desk.go('v', 'Approvals');
  await expect(
    desk.row('balance.correct').or(desk.page.getByText('A withdrawal took two days.')).first(),
  ).toBeVisible();
  await take('approvals');
});
