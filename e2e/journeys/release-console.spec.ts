import path from 'node:path';
import { compose, FolderStore, validate, type AuditEntry } from '@longshot/release-commands';
import { ConsolePage } from '../pages/console-page.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test, type Site } from '../site.ts';

/** Another release of what the site shows, validated, without a process for each step. */
async function composeAnother({ dataFolder }: Site): Promise<string> {
  const store = new FolderStore(path.join(dataFolder, 'store'));
  const channel = 'production';
  const time = new Date().toISOString();
  const act: AuditEntry = { actor: 'journeys', reason: 'a canary of the console', time, isDryRun: false };
  const { id } = await compose(store, { channel, set: {}, newest: ['all'] }, act);
  expect((await validate(store, id, { channel }, act)).problems).toEqual([]);
  return id;
}

test('the staff starts a canary, aborts it, switches a remote off and on, and players see it', async ({
  browser,
  page,
  site,
}) => {
  const { password } = (await site.release('staff', 'add', 'ann', '--role', 'releaser')) as { password: string };
  const id = await composeAnother(site);
  const desk = new ConsolePage(await browser.newPage({ baseURL: site.url }));
  const release = id.slice(0, 14);

  await desk.open('ann', password, 'production');
  // In the face of the site, not in the system's.
  const faces = await desk.page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`));
  expect(faces.map((face) => face.replaceAll('"', ''))).toContain('Inter Variable loaded');
  await desk.act(new RegExp(`^Start a canary of ${release}`), { 'Share of visitors in %': '10' });
  await expect(desk.page.getByRole('region', { name: 'Canary' })).toContainText('10 % of visitors since');
  await desk.act(/^Abort the canary/);
  await expect(desk.page.getByRole('region', { name: 'Canary' })).toContainText('No canary runs.');
  await expect(desk.page.getByRole('region', { name: 'Log' })).toContainText(release);

  const player = new LongshotPage(page);
  const panel = page.getByText('Unavailable for now');
  await player.openBoard('line');
  await desk.act(/^Switch off coupon/);
  await page.reload();
  await expect(panel).toBeVisible();
  await expect(player.prices.first()).toBeVisible();
  await desk.act(/^Switch on coupon/);
  await player.openBoard('line');
  await expect(panel).toHaveCount(0);
  await desk.page.close();
});
