import { look, sit } from '../pages/desk-scene.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { PaymentsPage } from '../pages/payments-page.ts';
import { expect, test } from '../site.ts';

test.use({ hasDesk: true });

/** Row of an offer of a free bet to whoever has an account. */
const offerRow = (id: string) => ({
  id,
  version: 1,
  kind: 'free-bet',
  category: 'bukmaker',
  iso: 'EUR',
  startsAt: 0,
  endsAt: 4_102_444_800,
  amount: 700,
  segment: { accountDays: { from: 0 } },
  asks: {
    multiple: '0',
    of: 'bonus',
    weights: { sport: '1' },
    order: 'own-first',
    acceptDays: 3,
    days: 14,
    lowestCoef: '3/2',
    forfeits: ['exclude'],
  },
  texts: { en: { title: 'A free bet for the cup', sentence: 'Stake it on a match of the cup.' } },
});

const assumed = {
  play: { product: 'sport', stake: 700, coef: '2', outcomes: [{ chance: '1/2', factor: '2' }] },
  players: 100,
};

test('a block is switched off, an address leads elsewhere, and the site is closed for ten minutes', async ({
  browser,
  page,
  site,
}) => {
  test.slow();
  const rena = await sit(browser, site, 'rena', 'release');
  await new PaymentsPage(page).answerQuestions();

  await test.step('the block that is switched off is gone from the page', async () => {
    await page.goto('/en/');
    const leagues = page.getByRole('region', { name: 'Top leagues' });
    await expect(leagues).toBeVisible();
    await rena.go('w', 'Maintenance');
    await look(rena, 'site');
    await rena.do(rena.row('Front page: leagues'), 'Switch off…', 'Switch it off', { Reason: 'A new one comes.' });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Match of the day' })).toBeVisible();
    await expect(leagues).toHaveCount(0);
    await rena.do(rena.row('Front page: leagues'), 'Switch on…', 'Switch it on', { Reason: 'It has come.' });
    await page.reload();
    await expect(leagues).toBeVisible();
  });

  await test.step('an address leads where it should, and never in a circle, off the site or everybody away', async () => {
    const redirects = rena.page.getByRole('region', { name: 'Redirects' });
    const dialog = rena.page.getByRole('dialog');
    const Reason = 'The campaign is over.';
    const add = (from: string, to: string) =>
      rena.do(redirects, 'Add a redirect…', 'Add it', { Address: from, 'Leads to': to, Reason });
    await add('/spring-sale', '/results');
    await page.goto('/en/spring-sale');
    await expect(page).toHaveURL(/\/en\/results$/);
    for (const [from, to, why] of [
      ['/results', '/spring-sale', 'It would lead in a circle'],
      ['/summer-sale', 'https://elsewhere.example', 'It leads off the site'],
      ['/*', '/results', 'nobody could get in any more'],
    ] as const) {
      await redirects.getByRole('button', { name: 'Add a redirect…' }).click();
      await dialog.getByLabel('Address', { exact: true }).fill(from);
      await dialog.getByLabel('Leads to', { exact: true }).fill(to);
      await dialog.getByLabel('Reason', { exact: true }).fill(Reason);
      await dialog.getByRole('button', { name: 'Add it' }).click();
      await expect(dialog.getByRole('alert')).toContainText(why);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    await rena.do(rena.row('/spring-sale'), 'Remove…', 'Remove it', { Reason: 'Nobody comes from there any more.' });
    expect((await page.request.get('/en/spring-sale', { maxRedirects: 0 })).status()).not.toBe(302);
  });

  await test.step('pages say that the site is closed and until when; the desk stays open', async () => {
    const maintenance = rena.page.getByRole('region', { name: 'Maintenance' });
    await rena.do(maintenance, 'Begin maintenance…', 'Begin it', { Minutes: '10', Reason: 'A new database.' });
    const answer = await page.goto('/en/');
    await expect(page.getByRole('heading', { name: 'Maintenance' })).toBeVisible();
    const retryAfterS = Number(answer?.headers()['retry-after']);
    expect(retryAfterS).toBeGreaterThan(500);
    expect(retryAfterS).toBeLessThanOrEqual(600);
    await rena.page.reload();
    await expect(maintenance).toContainText('The site is closed');
    await rena.do(maintenance, 'End it now…', 'End it', { Reason: 'It went faster.' });
    await expect(maintenance).toContainText('The site is open');
    await page.goto('/en/');
    await expect(page.getByRole('region', { name: 'Match of the day' })).toBeVisible();
  });
  await rena.page.context().close();
});

test(
  'an offer is published and given to a segment by two people, and what it gave by mistake is taken back',
  { tag: '@long' },
  async ({ browser, page, site }) => {
    test.slow();
    const mona = await sit(browser, site, 'mona', 'marketing');
    const nick = await sit(browser, site, 'nick', 'marketing');
    const longshot = new LongshotPage(page);
    await new PaymentsPage(page).answerQuestions();
    await page.goto('/en/');
    await longshot.signIn(site.player);
    const offer = page.getByRole('article', { name: 'A free bet for the cup' });
    const agree = async (what: string, seen: string) => {
      await nick.go('v', 'Approvals');
      await nick.page.reload();
      await expect(nick.row(what).first()).toContainText(seen);
      await nick.do(nick.row(what).first(), 'Approve…', 'Approve', { Reason: 'Agreed in the meeting.' });
    };

    await test.step('the page of offers shows it once a second person has read its cost and agreed', async () => {
      await mona.go('b', 'Offers');
      await look(mona, 'offers');
      await mona.page.getByRole('link', { name: 'Write an offer' }).click();
      await mona.page.getByLabel('Row of the offer').fill(JSON.stringify(offerRow('cup-free-bet'), null, 2));
      await mona.page.getByLabel('Play that its cost is told by').fill(JSON.stringify(assumed));
      await mona.do(mona.page.getByRole('main'), 'Publish…', 'Ask for it', { Reason: 'The cup begins.' });
      await expect(mona.page.getByRole('status')).toContainText('It waits for somebody else');
      await page.goto('/en/office/promotion');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(offer).toHaveCount(0);
      // Even odds, once in two: half of the stake comes to each, of a hundred players 350.00.
      await agree('Publish the offer', '€350.00');
      await page.reload();
      await expect(offer).toBeVisible();
    });

    await test.step('everybody of the segment has it, once a second person has agreed', async () => {
      await mona.go('b', 'Offers');
      await mona.page.getByRole('link', { name: 'A free bet for the cup' }).click();
      await mona.do(mona.page.getByRole('main'), 'Give to everybody…', 'Ask for it', { Reason: 'For the cup.' });
      await agree('Give it to everybody whom it is for', 'Players at the most');
      await expect(async () => {
        await page.goto('/en/office/bonuses/wager');
        await expect(offer.getByText('Ready')).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
    });

    await test.step('taken back by two people, the player has it no more', async () => {
      await mona.page.reload();
      await expect(mona.row('free-bet open')).toHaveCount(1);
      await look(mona, 'offer');
      await mona.do(mona.row('free-bet open'), 'Take back…', 'Ask for it', { Reason: 'Given by mistake.' });
      await agree('Take back what was given', '€7.00');
      await page.goto('/en/office/bonuses/wager');
      await expect(offer.getByText('Taken back')).toBeVisible();
      await mona.do(mona.page.getByRole('main'), 'Stop…', 'Stop it', { Reason: 'The cup is over.' });
      await page.goto('/en/office/promotion');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(offer).toHaveCount(0);
    });
    for (const desk of [mona, nick]) await desk.page.context().close();
  },
);
