import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@longshot/contracts';
import type { Page } from '@playwright/test';
import { CouponPage } from '../pages/coupon-page.ts';
import { staffScript } from '../pages/desk-scene.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

const shots = process.env['SCREENSHOTS'];

/** Keeps a picture of the page where `SCREENSHOTS` names a folder. */
const look = async (page: Page, name: string): Promise<void> => {
  if (shots !== undefined) await page.screenshot({ path: path.join(shots, `${name}.png`) });
};

async function register(page: Page, country: string, address: string): Promise<void> {
  await page.goto('/en/registration');
  const form = page.getByRole('dialog', { name: 'Open an account' });
  await form.getByLabel('Email').fill(address);
  await form.getByRole('textbox', { name: 'Password' }).fill('longshot at night');
  await form.getByLabel('Date of birth').fill('1990-04-02');
  await form.getByLabel('Country of residence').selectOption(country);
  await form.getByLabel(/or older and accept/).check();
  await look(page, `register-${country}`);
  await form.getByRole('button', { name: 'Open account' }).click();
}

test('a player of Germany is asked who they are before money moves, and goes on once the staff knows', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const officer = { name: 'wim', roles: 'compliance', permissions: ['identity.decide'] };
  const decide = await staffScript(browser, site, officer);
  const payments = new PaymentsPage(page);
  await payments.answerQuestions();
  await register(page, 'DE', 'ada@example.com');
  await expect(page.getByRole('button', { name: 'Account', exact: true })).toBeVisible();

  await payments.openByMenu('Deposit');
  await payments.amount.fill('20');
  await page.getByRole('button', { name: /^Deposit €20/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Some of your details are missing' })).toBeVisible();
  await look(page, 'deposit-needs-data');
  await page.getByRole('link', { name: 'What to do' }).click();
  await expect(page.getByText(/^Missing: First name, Surname, Place of birth, Address\./)).toBeVisible();
  await look(page, 'missing-data');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Surname').fill('Byron');
  await page.getByLabel('Place of birth').fill('London');
  await page.getByLabel('Address', { exact: true }).fill('Hauptstraße 1');
  await page.getByLabel('Number', { exact: true }).fill('C01X00T47');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(/^Missing:/)).toBeHidden();

  await payments.openByMenu('Deposit');
  await payments.amount.fill('20');
  await page.getByRole('button', { name: /^Deposit €20/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'We have to verify your identity' })).toBeVisible();
  await page.getByRole('link', { name: 'What to do' }).click();
  await expect(page.getByText(/^You cannot bet, deposit or withdraw until we have verified/)).toBeVisible();
  await look(page, 'identification');
  const script = { name: 'passport.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') };
  await page.getByLabel('File of the document').setInputFiles(script);
  await expect(page.getByRole('alert').filter({ hasText: 'Send a JPEG, PNG or PDF.' })).toBeVisible();
  await page.getByRole('button', { name: 'Use the camera' }).click();
  const camera = page.getByRole('dialog', { name: 'Use the camera' });
  await expect.poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth)).not.toBe(0);
  await look(page, 'camera');
  await camera.getByRole('button', { name: 'Take and send picture' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'passport.jpg' })).toContainText('Being checked');
  await look(page, 'documents');
  await page.getByRole('button', { name: 'Request check' }).click();
  await expect(page.getByText(/^We are checking your details/)).toBeVisible();
  const { user } = (await (await page.request.get('/web-api/session')).json()) as { user: { id: string } };
  await decide('player.identify', { playerId: user.id }, 'The passport is theirs.');

  await page.goto('/en/office/identification');
  await expect(page.getByText('Your identity is verified. You have full access.')).toBeVisible();
  await page.goto('/en/office/recharge');
  await payments.amount.fill('20');
  await payments.send(/^Deposit €20/);
  await payments.decide('Pay', 'Deposit sent');
  await page.goto('/en/office/responsible');
  await expect(page.getByRole('combobox', { name: 'Reality check' })).toHaveValue('60');
  await look(page, 'limits-of-germany');
  await page.getByRole('button', { name: 'Stop playing for 24 hours' }).click();
  await expect(page.getByText(/^Play is stopped/)).toBeVisible();
  await look(page, 'panic');
  await page.goto('/en/office/recharge');
  await payments.amount.fill('20');
  await page.getByRole('button', { name: /^Deposit €20/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'deposits are closed' })).toBeVisible();
});

test.describe('what the site has closed', () => {
  const closed = { site: { companyName: 'Closed' }, countriesNotServed: ['KP'], frozenCurrencies: ['EUR'] };
  test.beforeEach(async ({ site, request }) => {
    await writeFile(path.join(site.dataFolder, 'site.json'), JSON.stringify(closed));
    const name = async () => ((await (await request.get('/bff-api/config/all.json')).json()) as SiteConfig).companyName;
    await expect.poll(name, { timeout: 30_000 }).toBe('Closed');
  });
  test.afterEach(({ site }) => rm(path.join(site.dataFolder, 'site.json'), { force: true }));

  test('a country opens no account there, and leads to the page that says what can be done', async ({ page }) => {
    await new PaymentsPage(page).answerQuestions();
    await register(page, 'KP', 'kim@example.com');
    await page.getByRole('link', { name: 'What you can do' }).click();
    await expect(page.getByRole('heading', { name: 'Not available in your country' })).toBeVisible();
    await look(page, 'country-not-served');
  });

  test('a currency takes no bets, and the coupon leads to the accounts', async ({ page, site }) => {
    const coupon = new CouponPage(page);
    await coupon.openWith(1, site.player);
    await coupon.stake('5.00');
    await coupon.place.click();
    await expect(coupon.coupon.getByText('This currency is closed')).toBeVisible();
    await look(page, 'coupon-currency-frozen');
    await coupon.coupon.getByRole('button', { name: 'See your accounts' }).click();
    await expect(page).toHaveURL(/\/en\/office\/account$/);
  });
});
