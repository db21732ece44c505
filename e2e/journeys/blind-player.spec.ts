import { ScreenReader } from '../pages/screen-reader.ts';
import { expect, test } from '../site.ts';

/** A sum as a screen reader tells it, in minor units. */
const minorOf = (told: string): number => Number(/[\d,]+\.\d{2}/.exec(told)?.[0].replace(/[,.]/g, '') ?? Number.NaN);

test.setTimeout(240_000);

test('who sees nothing signs in, finds a match, bets and cashes out', async ({ page, site }) => {
  await page.goto('/en');
  const reader = await ScreenReader.on(page);
  await reader.press('button', /^Sign in$/);
  await reader.write(/^Email/, site.player.email);
  await reader.write(/^Password/, site.player.password);
  await page.keyboard.press('Enter');
  await reader.expectSaid(/^Balance/);
  await reader.expectFocus();

  await reader.press('link', /^Line$/);
  await reader.find('region', /^Line board$/);
  const price = await reader.find('button', /^.+ – .+, .+ to win ?\d/);
  const [, match = ''] = /^(.+? – .+?), /.exec(price.name) ?? [];
  const [home = ''] = match.split(' – ');
  await page.keyboard.press('/');
  await reader.goTo('combobox', /^Search/);
  await page.keyboard.type(match.replace(/ – .*/, ''));
  await reader.find('option', new RegExp(`^${home} – `));
  while (!/ – /.test((await reader.chosen())?.name ?? '')) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await reader.find('heading', new RegExp(home));

  await reader.press('button', new RegExp(`^${home} \\d+\\.\\d+`));
  await reader.write(/^Stake in/, '5');
  await reader.press('button', /^(Place bet|Bet )/);
  await reader.expectSaid(/^Bet accepted/);
  await reader.expectFocus();

  await reader.press('link', /^Live$/);
  await reader.press('tab', /^My bets/);
  const offer = await reader.find('button', /^Cash out €/);
  expect(minorOf(offer.name)).toBeGreaterThan(0);
  await reader.press('button', /^Cash out €/);
  await reader.find('group', /^Cash out now\?$/);
  await reader.expectFocus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await reader.expectSaid(/^€[\d.]+ is in your account/);
  await reader.expectFocus();
});

test('who sees nothing deposits and sets a limit', async ({ page, site }) => {
  await page.goto('/en/office/recharge');
  const reader = await ScreenReader.on(page);
  await reader.write(/^Email/, site.player.email);
  await reader.write(/^Password/, site.player.password);
  await page.keyboard.press('Enter');
  await reader.find('heading', /^Deposit$/);

  await reader.press('radio', /^Bank transfer/);
  await reader.write(/^Amount in/, '20');
  await reader.press('button', /^Deposit €20\.00$/);
  await reader.press('button', /^Pay$/);
  await reader.find('heading', /^Deposit sent$/);

  await reader.press('link', /^All payments$/);
  await reader.press('button', /^Account$/);
  await reader.press('menuitem', /^Responsible gaming$/);
  await reader.press('button', /^Set a limit: Deposit, 1 day$/);
  await reader.expectFocus();
  // Journeys after it deposit as the same player.
  await reader.write(/^New limit in EUR/, '900');
  await reader.press('button', /^Save$/);
  await reader.expectSaid(/€900\.00/);
  await reader.expectFocus();
});
