import { LongshotPage } from '../pages/longshot-page.ts';
import { OfficePage } from '../pages/office-page.ts';
import { expect, test } from '../site.ts';

const PLAYER = { email: 'pia@example.com', password: 'first password' };

test('a player makes a passkey on a device and signs in by it alone, until it is removed', async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const longshot = new LongshotPage(page);
  const office = new OfficePage(page);
  await longshot.openBoard('line');
  await office.register(PLAYER);

  await page.goto('/en/office/security');
  const passkeys = office.part('Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Your password').fill(PLAYER.password);
  await passkeys.getByRole('button', { name: 'Create on this device' }).click();
  await expect(passkeys.getByRole('row').nth(1)).toContainText('Not used yet');

  const signOut = async () => {
    await page.context().clearCookies();
    await longshot.openBoard('line');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  };
  await signOut();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('banner').getByText('Balance')).toBeVisible();

  await page.goto('/en/office/security');
  await expect(office.part('Sign-ins').getByRole('row').nth(1)).toContainText('Passkey');
  await passkeys.getByRole('button', { name: /^Remove the passkey/ }).click();
  await expect(passkeys.getByRole('row')).toHaveCount(0);
  await signOut();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'This passkey does not match any account here.' }),
  ).toBeVisible();
});
