import { walletPath } from '../../apps/gateway/src/casino/wallet-api/wallet-routes.ts';
import { signWalletCall, WALLET_SIGNATURE_HEADER } from '../../apps/gateway/src/casino/wallet-api/wallet-signature.ts';
import { addProvider, keysOf, makeProviderKey } from '../pages/desk-providers.ts';
import { look, sit } from '../pages/desk-scene.ts';
import { expectSound } from '../pages/sound-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

test('a provider of games is added at the desk, gets a key that is told once, bounds, and loses the key', async ({
  browser,
  site,
}) => {
  const ida = await sit(browser, site, 'ida', 'owner');
  const { page } = ida;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const keys = keysOf(ida);
  const head = page.getByRole('region', { name: 'North Games' });
  let made = { keyId: '', secret: '' };

  await test.step('added', async () => {
    const launchUrl = 'https://games.north.example/play';
    await addProvider(ida, {
      id: 'north',
      name: 'North Games',
      launchUrl,
      addresses: '127.0.0.1\n::1\n203.0.113.0/24',
    });
    await look(ida, 'registry');
    await page.getByRole('link', { name: 'North Games' }).click();
    await expect(head).toContainText('127.0.0.1, ::1, 203.0.113.0/24');
  });

  await test.step('a key is made, and its secret shown once', async () => {
    made = await makeProviderKey(ida);
    expect([made.keyId.length, made.secret.length]).toEqual([12, 43]);
    await expect(head).toContainText('not shown again');
    await head.getByRole('button', { name: 'Copy: Secret' }).click();
    await expect(head.getByRole('button', { name: 'Copied: Secret' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(made.secret);
    await look(ida, 'registry-key-told');
    await page.reload();
    await expect(keys.getByRole('row').filter({ hasText: made.keyId })).toContainText('Stands');
    await expect(page.getByText(made.secret)).toHaveCount(0);
  });

  /** Calls the wallet as the provider does: the status of the answer, and why a call was refused. */
  const call = async () => {
    const body = JSON.stringify({ fromMs: 0, toMs: 1 });
    const signature = signWalletCall(made, Date.now(), 'transactions', body);
    const answer = await fetch(`${site.url}${walletPath('north', 'transactions')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [WALLET_SIGNATURE_HEADER]: signature },
      body,
    });
    const { details } = (await answer.json()) as { details?: { reason?: string } };
    return [answer.status, details?.reason];
  };

  await test.step('the house takes what is signed with it', async () => {
    expect(await call()).toEqual([200, undefined]);
  });

  await test.step('bounds are set', async () => {
    const bounds = page.getByRole('region', { name: 'Bounds of stakes and wins' });
    await bounds.getByRole('button', { name: 'Set bounds…' }).click();
    await expectSound(page);
    await ida.act('Set them', { 'Largest stake': '250', 'Largest win': '12 500,50', Reason: 'New at the house.' });
    await expect(bounds.getByRole('row').filter({ hasText: 'Every game' })).toContainText('€250.00');
    await expect(bounds.getByRole('row').filter({ hasText: 'Every game' })).toContainText('€12,500.50');
  });

  await test.step('the key is withdrawn', async () => {
    const row = keys.getByRole('row').filter({ hasText: made.keyId });
    await ida.do(row, 'Withdraw…', 'Withdraw it', { Reason: 'It stood in a log of theirs.' });
    await expect(row).toContainText('Withdrawn');
    await expect(row.getByRole('button')).toHaveCount(0);
    expect(await call()).toEqual([403, 'unknown-key']);
  });

  await test.step('it is changed', async () => {
    await page.getByRole('button', { name: 'Change…' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name for commands')).toHaveValue('north');
    await dialog.getByText('Its calls are taken').click();
    await expectSound(page);
    await ida.act('Change it', { Reason: 'Their servers are moved.' });
    await expect(head).toContainText('Calls are refused');
    await look(ida, 'registry-provider');
  });

  await test.step('the audit tells who did it, and no secret', async () => {
    await page.getByRole('link', { name: 'In the audit' }).click();
    await expect(ida.row('It stood in a log of theirs.')).toContainText('ida');
    await expect(ida.row('provider-key.make')).toContainText('ida');
    await expect(ida.row('provider.add')).toContainText('The contract is signed.');
    await expect(page.getByText(made.secret)).toHaveCount(0);
  });

  await test.step('who may not see it does not', async () => {
    const olga = await sit(browser, site, 'olga', 'editor');
    await olga.go('c', 'Games');
    await olga.page.getByRole('link', { name: 'Providers' }).click();
    await expect(olga.row('North Games')).toContainText('Hidden by us');
    await expect(olga.page.getByRole('region', { name: 'Providers outside the house' })).toHaveCount(0);
    await olga.page.goto('/games/providers/north');
    await expect(olga.page.getByRole('alert')).toContainText('Your roles do not allow this.');
  });
});
