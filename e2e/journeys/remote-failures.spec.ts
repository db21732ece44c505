import { expect, type Page } from '@playwright/test';
import { breakages } from '../broken-remotes.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { holdTime, passUntil } from '../page-time.ts';
import { releasedRemotes, type ReleasedRemote } from '../release-places.ts';
import { test, type Site } from '../site.ts';

/**
 * `npm run chaos` breaks every remote in every way. Every run breaks each in one way, and one that fills a slot and one
 * that is a page in all.
 */
const isChaos = process.env['CHAOS'] !== undefined;

// A worker of the page would ask for files past the test's answers as soon as it has taken over.
test.use({ serviceWorkers: 'block' });

/** All of loading a remote ends after this, whatever happens. */
const budgetMs = 8000;
const stepMs = 250;
/** Time that the start of a page may take: less than any limit of a load. */
const startTime = { stepMs: 10, limitMs: 900 };

const placeOf = (name: string, phase: string) => `[data-remote-place="${name}"][data-remote-phase="${phase}"]`;

async function remotesUnderTest(page: Page, failure: string): Promise<readonly ReleasedRemote[]> {
  const all = await releasedRemotes(page);
  if (isChaos || failure === 'answers 503') return all;
  const chosen = [all.find(({ isSlot }) => isSlot), all.find((remote) => !remote.isSlot && !remote.isForPlayers)];
  return chosen.filter((remote) => remote !== undefined);
}

async function signIn(page: Page, { player }: Site): Promise<void> {
  await page.goto('/en');
  await new LongshotPage(page).signIn(player);
}

/** Those that the others are kinds of. */
const KINDS = ['answers 503', 'never answers', 'throws while mounting'];

for (const [failure, damage] of Object.entries(breakages)) {
  const tag = KINDS.includes(failure) ? [] : '@long';
  test(
    `a remote that ${failure} leaves the shell and the others as they are, and comes back`,
    { tag },
    async ({ browser, site }) => {
      const first = await browser.newPage();
      const remotes = await remotesUnderTest(first, failure);
      await first.close();
      expect(remotes.length).toBeGreaterThanOrEqual(2);
      test.setTimeout(120_000 * remotes.length);
      for (const remote of remotes) {
        await test.step(remote.name, async () => {
          const page = await browser.newPage();
          if (remote.isForPlayers) await signIn(page, site);
          const mend = await damage(page, remote);
          await holdTime(page);
          await page.goto(remote.path);
          await failsAlone(page, remote);
          if (remote.name === 'responsible-gaming') await limitsStayReachable(page);
          await mend();
          await comesBack(page, remote);
          await page.close();
        });
      }
    },
  );
}

/** Its places show the error block in time, every other place is filled, and the shell does what it is told. */
async function failsAlone(page: Page, { name }: ReleasedRemote): Promise<void> {
  const others = page.locator(`[data-remote-place]:not([data-remote-place="${name}"])`);
  const waiting = page.locator(
    `[data-remote-place]:not([data-remote-place="${name}"]):not([data-remote-phase="ready"])`,
  );
  const own = page.locator(`[data-remote-place="${name}"]`);
  const isRest = async () => (await own.count()) > 0 && (await waiting.count()) === 0;
  const startedMs = await passUntil(page, isRest, startTime);
  const isOver = async () => (await page.locator(placeOf(name, 'error')).count()) > 0;
  const spentMs = await passUntil(page, isOver, { stepMs, limitMs: budgetMs });
  expect(startedMs + spentMs).toBeLessThanOrEqual(budgetMs + startTime.limitMs);
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false);
  for (const other of await others.all()) await expect(other).toHaveAttribute('data-remote-phase', 'ready');
  // A player's theme is kept from page to page, so either may stand here.
  const theme = page.getByRole('banner').getByRole('button', { name: /^Switch to the (dark|light) theme$/ });
  const before = await theme.getAttribute('aria-label', { timeout: 10_000 });
  await theme.click({ timeout: 10_000 });
  await expect(theme).not.toHaveAttribute('aria-label', before ?? '');
}

/** The host's own forms stand in for the application of limits. */
async function limitsStayReachable(page: Page): Promise<void> {
  const isThere = async () => (await page.getByRole('region', { name: 'Limits and self-exclusion' }).count()) > 0;
  await passUntil(page, isThere, { stepMs, limitMs: budgetMs });
}

/**
 * The refresh button brings it, and none of its places is left in error. The first try may still meet an answer of the
 * outage that the page fetched ahead; the one after it does not.
 */
async function comesBack(page: Page, { name }: ReleasedRemote): Promise<void> {
  const refresh = page.getByRole('button', { name: 'Reload section' });
  for (let left = await refresh.count(); left > 0; left -= 1) await refresh.first().click();
  const mounted = page.locator(`${placeOf(name, 'ready')} > [data-remote]`);
  await passUntil(page, async () => (await mounted.count()) > 0, { stepMs, limitMs: budgetMs });
  await expect(page.locator(placeOf(name, 'error'))).toHaveCount(0);
}
