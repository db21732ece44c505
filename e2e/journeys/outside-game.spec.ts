import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { addProvider, makeProviderKey } from '../pages/desk-providers.ts';
import { look, sit } from '../pages/desk-scene.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test, type Site } from '../site.ts';

test.use({ hasDesk: true });

const root = path.resolve(import.meta.dirname, '..', '..');

/** Port that the provider's page stands at: it is in the registry before the provider runs. */
const PORT = 20_000 + (process.pid % 20_000);

/** Somebody of the staff puts a provider into the registry; it starts as a process of its own. Answers once the house has its game. */
async function startProvider(browser: Browser, site: Site): Promise<ChildProcess> {
  const olaf = await sit(browser, site, 'olaf', 'owner');
  const launchUrl = `http://127.0.0.1:${PORT}/play`;
  await addProvider(olaf, { id: 'sample', name: 'Sample', launchUrl, addresses: '127.0.0.1\n::1' });
  await olaf.page.getByRole('link', { name: 'Sample' }).click();
  const { keyId, secret } = await makeProviderKey(olaf);
  await olaf.page.context().close();
  const running = spawn(process.execPath, [path.join(root, 'tools/provider/src/serve.ts'), site.url], {
    env: {
      ...process.env,
      PROVIDER_ID: 'sample',
      PROVIDER_KEY: keyId,
      PROVIDER_SECRET: secret,
      PORT: String(PORT),
    },
  });
  await new Promise<void>((resolve, reject) => {
    running.stdout.once('data', () => resolve());
    running.stderr.once('data', (said: Buffer) => reject(new Error(said.toString())));
  });
  return running;
}

/** Somebody of the staff shows it at the desk. */
async function showProvider(browser: Browser, site: Site): Promise<void> {
  const eve = await sit(browser, site, 'eve', 'editor');
  await eve.go('c', 'Games');
  await eve.page.getByRole('link', { name: 'Providers' }).click();
  await expect(eve.row('Sample')).toContainText('Hidden by us');
  await look(eve, 'providers');
  await eve.do(eve.row('Sample'), 'Show…', 'Show it', { Reason: 'Its games were tried.' });
  await expect(eve.row('Sample')).not.toContainText('Hidden by us');
  await eve.page.context().close();
}

test('a player opens a game of another provider, plays, reads it in the statement, and is led back', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const provider = await startProvider(browser, site);
  await showProvider(browser, site);
  const longshot = new LongshotPage(page);
  await page.goto('/en/providers/sample');
  await longshot.signIn(site.player);
  await page.getByRole('link', { name: /Sample Coin/ }).click();
  const game = page.frameLocator('iframe[title="Game: Sample Coin"]').frameLocator('iframe');
  const shown = async () => Number((await game.locator('#balance').innerText()).replace(/[^\d]/g, ''));
  await expect(game.getByRole('heading', { name: 'Sample Coin' })).toBeVisible();
  let balance = await longshot.balanceMinor();
  await expect.poll(shown).toBe(balance);

  const moved: number[] = [];
  for (let round = 1; round <= 3; round++) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/rounds'));
    await game.getByRole('button', { name: 'Flip for 1.00' }).click();
    const { wonMinor } = (await (await answered).json()) as { wonMinor: number };
    moved.push(-100, ...(wonMinor > 0 ? [wonMinor] : []));
    balance += wonMinor - 100;
    await expect(game.locator('#outcome')).toHaveText(wonMinor > 0 ? 'Won €1.98' : 'Won €0.00');
    // The ledger tells the header; the header's side tells the game.
    await expect.poll(() => longshot.balanceMinor()).toBe(balance);
    await expect.poll(shown).toBe(balance);
  }

  const { accounts } = (await (await page.request.get('/web-api/user/accounts')).json()) as {
    accounts: readonly { id: string; isActive: boolean }[];
  };
  const accountId = accounts.find(({ isActive }) => isActive)?.id ?? '';
  const statement = `/web-api/office/accounts/lines?accountId=${accountId}&kind=casino`;
  const { lines } = (await (await page.request.get(statement)).json()) as { lines: readonly { amountMinor: number }[] };
  // The newest first; other journeys of this site may have played before.
  const newest = lines.slice(0, moved.length).map(({ amountMinor }) => amountMinor);
  expect(newest.toSorted()).toEqual(moved.toSorted());

  await game.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/en\/casino-lobby$/);
  await page.goto('/en/office/account');
  await expect(page.getByText('−€1.00').first()).toBeVisible();
  provider.kill('SIGTERM');
});
