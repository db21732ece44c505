import { AxeBuilder } from '@axe-core/playwright';
import type { BootData } from '@longshot/contracts';
import type { Page } from '@playwright/test';
import { LongshotPage } from '../pages/longshot-page.ts';
import { linkTo, publishedPages } from '../pages/page-addresses.ts';
import { expect, test } from '../site.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Boards are long; `accessibility.spec.ts` reads them. */
const READ_ELSEWHERE = ['home', 'live', 'line'];

/** Each page once, themes and languages in turn; all of them in both with `PAGES=all`. */
const isWhole = process.env['PAGES'] === 'all';

/** Pages that the journey does not open, by what keeps them closed; any other has to open. */
const CLOSED: readonly string[] = [
  // A block, a state of the site, terms that changed.
  ...['block', 'block-ua', 'block-ie', 'site-updates', 'coming-soon', 'suspension', 'maintenance', 'confirm-terms'],
  // The site shows bonuses in place of offers.
  ...['bonuses-offers', 'bonuses-offers-games', 'bonuses-offers-rules', 'bonus-offer', 'bonus-offer-partner'],
  // No link leads there: competitions that are named by an operator, games and payments of nobody here.
  ...['special-game', 'team', 'team-game', 'team-final', 'games-landing'],
  ...['print-coupon', 'office-payment-topic-transaction'],
  // Their links stand on a page of the other turn.
  ...(isWhole ? [] : ['provider', 'promotions', 'landing', 'bonus-partner', 'allgamesentrance-game']),
  ...(isWhole ? [] : ['bonus-casino-tournament', 'bonus-casino-promotion', 'bonus-casino-item']),
];

const bootOf = (page: Page): Promise<BootData> =>
  page.evaluate(() => JSON.parse(document.getElementById('longshot-boot')?.textContent ?? '{}') as BootData);

/** Goes to an address as a link would, without loading the page anew. */
async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/** Waits until the page has its heading, nothing is on its way, and nothing fades. */
async function waitForPage(page: Page): Promise<void> {
  const timeout = { timeout: 15_000 };
  await expect(page.locator('h1')).toHaveCount(1, timeout);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, timeout);
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((each) => each.finished));
  });
}

/** Violations that axe finds, one line each; a page that does not come to rest is one too. */
async function problemsOf(page: Page, id: string): Promise<string[]> {
  const settled = await waitForPage(page).then(
    () => [],
    (error: Error) => [`${id}: not still: ${error.message.split('\n')[0]}`],
  );
  // What stands around is the same on every page, and read with the boards.
  const axe = new AxeBuilder({ page }).include('main').include('aside').setLegacyMode();
  axe.options({ resultTypes: ['violations'] }).withTags(tags);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id: rule, nodes }) => `${id}: ${rule}: ${nodes.map(({ html }) => html).join(' ')}`);
  return [...settled, ...found];
}

const linksOf = (page: Page): Promise<string[]> =>
  page.locator('a[href^="/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const combinations = [
  { theme: 'light', language: 'en' },
  { theme: 'dark', language: 'ar' },
] as const;

for (const [turn, { theme, language }] of combinations.entries()) {
  test.describe(`${isWhole ? 'every' : 'every other'} published page, ${theme} and in ${language}`, () => {
    test.use({ colorScheme: theme });

    test('breaks no rule of WCAG 2.2 AA and has one heading of the first level', async ({ page, site }) => {
      test.setTimeout(900_000);
      await page.goto(`/${language}`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      const boot = await bootOf(page);
      const pages = publishedPages(boot).filter(({ id }) => !READ_ELSEWHERE.includes(id));
      const links = new Set<string>();
      const closed: string[] = [];
      const check = async (id: string, path: string) => {
        const address = `/${language}${path === '' ? '' : `/${path}`}`;
        await goInside(page, address);
        await expect(page.getByRole('main')).toBeVisible();
        expect.soft(await problemsOf(page, id)).toEqual([]);
        if (new URL(page.url()).pathname !== address) closed.push(id);
        for (const link of await linksOf(page)) links.add(link);
      };
      const checkAll = async (isForPlayers: boolean) => {
        const asked = pages.filter((each) => each.isForPlayers === isForPlayers);
        const isInTurn = (at: number) => isWhole || at % combinations.length === turn;
        // A page that only a link leads to is asked for in both: where the link stands is known of one alone.
        for (const [at, { id, path }] of asked.entries()) if (path !== null && isInTurn(at)) await check(id, path);
        for (const { id, path } of asked) {
          if (path !== null) continue;
          const found = linkTo(id, boot, [...links]);
          if (found === undefined) closed.push(id);
          else await check(id, found);
        }
      };
      await checkAll(false);
      await page.goto('/en');
      await new LongshotPage(page).signIn(site.player);
      await page.goto(`/${language}`);
      await checkAll(true);
      test.info().annotations.push({ type: 'closed', description: closed.join(', ') });
      expect(closed.filter((id) => !CLOSED.includes(id))).toEqual([]);
    });
  });
}
