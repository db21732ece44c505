import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { CouponPage } from '../pages/coupon-page.ts';
import { look, sit } from '../pages/desk-scene.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true, hasPast: true });

/** Last month by the calendar of the house, `2026-10`. */
function lastMonth(): string {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
    .split('-')
    .map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');

test('today tells what was staked, that the feed is on time, and leads to the oldest withdrawal that waits', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const rhea = await sit(browser, site, 'rhea', 'compliance');
  const longshot = new LongshotPage(page);
  const coupon = new CouponPage(page);
  const payments = new PaymentsPage(page);
  const figures = rhea.page.getByRole('table', { name: 'Today beside the days before' });
  const staked = figures
    .getByRole('row', { name: /^Stakes(, EUR)? / })
    .getByRole('cell')
    .nth(1);

  await test.step('a stake of a player stands in the figures of today as in the ledger', async () => {
    await payments.answerQuestions();
    await rhea.go('y', 'Today');
    await expect(figures).toBeVisible();
    const shown = (await staked.count()) === 0 ? '0' : await staked.innerText();
    const before = Number(shown.replace(/\D/g, ''));
    await coupon.openWith(1, site.player);
    await coupon.stake('10.00');
    await coupon.placeNow();
    await rhea.page.reload();
    await expect(staked).toHaveText(`€${((before + 1_000) / 100).toFixed(2)}`);
    await expect(
      figures
        .getByRole('row', { name: /^Active players / })
        .getByRole('cell')
        .nth(1),
    ).toHaveText(/^[1-9]/);
    await expect(rhea.page.getByText('The feed is on time')).toBeVisible();
    await look(rhea, 'today');
    await rhea.open(site.player.email);
    await rhea.page.getByRole('region', { name: 'Accounts' }).getByRole('link').first().click();
    await expect(
      rhea.page.getByRole('table', { name: 'Movements' }).getByRole('row', { name: /stake.*−€10\.00/ }),
    ).toHaveCount(1);
  });

  await test.step('the oldest withdrawal that waits is decided from there, and the player has the money back', async () => {
    await page.goto('/en/office/identification');
    await page.getByLabel('File of the document').setInputFiles({
      name: 'passport.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await expect(page.getByRole('row').filter({ hasText: 'passport.png' })).toContainText('Being checked');
    const before = await longshot.balanceMinor();
    await payments.openByMenu('Withdraw');
    await payments.amount.fill('100');
    await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00');
    await page.getByLabel('Account holder').fill('Ada Example');
    await page.getByRole('button', { name: /^Withdraw €100.00$/ }).click();
    await expect(page.getByRole('heading', { name: 'The withdrawal is on its way' })).toBeVisible();
    await rhea.page.locator('main').focus();
    await rhea.go('y', 'Today');
    const waiting = rhea.page.getByRole('region', { name: 'Withdrawals that wait' });
    await expect(waiting).toContainText('1 waits');
    await waiting.getByRole('link', { name: /^The oldest for/ }).click();
    await expect(rhea.page.getByRole('heading', { name: /^Withdrawal \d+: €100\.00$/ })).toBeVisible();
    await look(rhea, 'withdrawal');
    await rhea.do(rhea.page.getByRole('main'), 'Refuse…', 'Refuse', {
      'What the player reads': 'Documents are missing',
      Reason: 'The passport was not checked yet.',
    });
    await expect(rhea.page.getByText('Not paid')).toBeVisible();
    await page.goto('/en/');
    await expect.poll(() => longshot.balanceMinor()).toBe(before);
    await rhea.page.locator('main').focus();
    await rhea.go('y', 'Today');
    await expect(waiting).toContainText('No withdrawal waits');
  });

  await test.step('a part of a deposit is given back, and the player reads it', async () => {
    await payments.openByMenu('Deposit');
    await payments.amount.fill('20');
    await payments.send(/^Deposit €20.00$/);
    await payments.decide('Pay', 'Deposit sent');
    await page.getByRole('link', { name: 'All payments' }).click();
    await expect(page.getByRole('row').nth(1)).toContainText('Received');
    const before = await longshot.balanceMinor();
    await rhea.page.locator('main').focus();
    await rhea.go('m', 'Withdrawals');
    await rhea.page.getByRole('link', { name: 'Deposits', exact: true }).click();
    await rhea.page.getByRole('link', { name: 'Come', exact: true }).click();
    await expect(rhea.row('€20.00')).toBeVisible();
    await look(rhea, 'deposits');
    await rhea.do(rhea.row('€20.00'), 'Give back…', 'Give it back', { Sum: '5.00', Reason: 'Paid by mistake.' });
    await expect(rhea.row('€20.00')).toContainText('€5.00');
    await expect.poll(() => longshot.balanceMinor()).toBe(before - 500);
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toContainText(/Refund.*€5\.00/);
  });
  await rhea.page.context().close();
});

test(
  'reports on last month are the ledger: what a sport brought, what is owed in tax, the export, the closed books',
  { tag: '@long' },
  async ({ browser, site }) => {
    test.slow();
    const month = lastMonth();
    const rhea = await sit(browser, site, 'rosa', 'compliance');
    const bob = await sit(browser, site, 'ruben', 'compliance');
    const main = rhea.page.getByRole('main');
    const sums = rhea.page.getByRole('table', { name: 'Sums' });

    await test.step('what a sport brought in the month and on a day', async () => {
      await rhea.go('e', 'Report');
      await main.getByLabel('Day or month').fill(month);
      await main.getByRole('button', { name: 'Show' }).click();
      await expect(rhea.page.getByText('Equal to the ledger to the minor unit: GGR €81.00')).toBeVisible();
      // Of 10.00 on football and twice on tennis a third is football's.
      await expect(sums.getByRole('row', { name: /^Football EUR €103\.33 €45\.00 €0\.00 €58\.33 / })).toBeVisible();
      await expect(sums.getByRole('row', { name: /^Tennis EUR €6\.67 €0\.00 €0\.00 €6\.67 / })).toBeVisible();
      await expect(sums.getByRole('row', { name: /^Bonuses EUR .* €2\.50 −€2\.50$/ })).toBeVisible();
      await look(rhea, 'report');
      await main.getByLabel('Day or month').fill(`${month}-05`);
      await main.getByRole('button', { name: 'Show' }).click();
      await expect(sums.getByRole('row', { name: /^Football EUR €3\.33 / })).toBeVisible();
      await expect(sums.getByRole('row', { name: /^Tennis EUR €6\.67 / })).toBeVisible();
      await main.getByRole('link', { name: 'Country', exact: true }).click();
      await expect(sums.getByRole('row', { name: /^Germany EUR €10\.00 / })).toBeVisible();
      await main.getByLabel('Day or month').fill('2026-13');
      await main.getByRole('button', { name: 'Show' }).click();
      await expect(rhea.page.getByText('Something is missing or wrong: period')).toBeVisible();
    });

    await test.step('the movements of the month are saved, and add up to the report', async () => {
      await main.getByLabel('Day or month').fill(month);
      await main.getByRole('button', { name: 'Show' }).click();
      const saved = async (name: string): Promise<string> => {
        const download = rhea.page.waitForEvent('download');
        await main.getByRole('link', { name }).click();
        return textOf(await download);
      };
      const csv = (await saved('Save all movements as CSV')).trimEnd().split('\r\n').slice(1);
      const minor = csv
        .map((line) => line.split(','))
        .filter(([, , , , , product = '']) => ['sport', 'casino'].includes(product))
        .reduce((sum, cells) => sum + Math.round(Number(cells[8]) * 100), 0);
      expect(minor).toBe(8_100);
      const xml = await saved('Save all movements as XML');
      expect(xml.match(/<movement /g)).toHaveLength(csv.length);
      expect(xml).toContain(`<end count="${csv.length}"/>`);
      expect(await saved('Save the schema of the XML')).toContain('urn:longshot:month-movements:1');
    });

    await test.step('a tax is owed once two people have told its rate; before, the page says that nobody has', async () => {
      await main.getByRole('link', { name: 'Taxes' }).click();
      const owed = rhea.page.getByRole('table', { name: 'Owed by country' });
      const sport = owed.getByRole('row', { name: /^Germany Sport / });
      await expect(sport).toContainText('Nobody has told a rate');
      await rhea.do(main, 'Tell a rate…', 'Ask for the rate', {
        Country: 'DE',
        Product: 'Sport',
        'Taken of': 'Stakes',
        Percent: '5.3',
        'From the month on': month,
        'Where it stands written': 'A paper of this house',
        Reason: 'The adviser told us.',
      });
      await expect(sport).toContainText('Nobody has told a rate');
      await bob.go('v', 'Approvals');
      await bob.do(bob.row('A paper of this house'), 'Approve…', 'Approve', { Reason: 'I read it too.' });
      await rhea.page.reload();
      await expect(sport).toContainText('5.3% of stakes');
      await expect(sport).toContainText('€5.83');
      await expect(owed.getByRole('row', { name: /^Germany Games / })).toContainText('Not known');
      await look(rhea, 'taxes');
    });

    await test.step('the month is closed by two people, and stays as the ledger has it', async () => {
      await rhea.page.locator('main').focus();
      await rhea.go('m', 'Withdrawals');
      await main.getByRole('link', { name: 'Closed books' }).click();
      await expect(main.getByText('Can be closed next')).toBeVisible();
      await look(rhea, 'closings');
      const line = main.getByRole('listitem').filter({ has: rhea.page.getByText(month, { exact: true }) });
      await rhea.do(line, 'Close…', 'Ask to close it', { Reason: 'Everything is counted.' });
      await bob.page.reload();
      await expect(bob.row(month)).toContainText('€81.00');
      await look(bob, 'approve-closing');
      await bob.do(bob.row(month), 'Approve…', 'Approve', { Reason: 'It is right.' });
      await rhea.page.reload();
      await rhea.page.getByRole('table', { name: 'Closed books' }).getByRole('link', { name: month }).click();
      await expect(rhea.page.getByText('Every sum is what the ledger says.')).toBeVisible();
      await expect(rhea.page.getByRole('row', { name: /^sport payout 1 −€45\.00 −€45\.00$/ })).toBeVisible();
      await look(rhea, 'closing');
    });
    for (const desk of [rhea, bob]) await desk.page.context().close();
  },
);
