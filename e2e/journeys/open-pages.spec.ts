import type { Page } from '@playwright/test';
import path from 'node:path';
import { buildVersion, readContract } from '../build-version.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { releaseCommand } from '../release-built.ts';
import { expect, test, type Site } from '../site.ts';

const root = path.resolve(import.meta.dirname, '../..');

test.describe.configure({ mode: 'serial' });

/** How long the longest spread, a placing and a load of the page may take together. */
const patient = { timeout: 40_000 };

interface MarkedWindow {
  isSamePage?: boolean;
}

/** Marks a page, so that it can be told whether it was loaded anew since. */
const mark = (page: Page) => page.evaluate(() => void ((globalThis as MarkedWindow).isSamePage = true));
const isSame = (page: Page) => page.evaluate(() => (globalThis as MarkedWindow).isSamePage === true);
const expectAnew = (page: Page) => expect.poll(() => isSame(page).catch(() => true), patient).toBe(false);

/** The version of the coupon that stands on the page. */
const shownVersion = (page: Page) => page.locator('[data-remote="coupon"]').getAttribute('data-remote-version');

const chooseFirst = async (longshot: LongshotPage) => {
  await longshot.openBoard('line');
  const [event] = (await longshot.boardNow('line')).events;
  await longshot.choosePriceOf(event?.id ?? '');
};

/** Composes a release with another coupon, and shows it to everybody, unless it is what they get. */
const promoteCoupon = async (site: Site, version: string) => {
  const { versions } = (await site.release('status')) as { readonly versions: Readonly<Record<string, string>> };
  if (versions['coupon'] === version) return;
  const composed = (await site.release('compose', '--set', `coupon=${version}`)) as { id: string };
  await site.release('validate', composed.id);
  await site.release('promote', composed.id);
};

test.describe('a page that is open', () => {
  let next: Awaited<ReturnType<typeof buildVersion>>;
  let old: Awaited<ReturnType<typeof readContract>>;
  test.beforeAll(async ({ site }) => {
    test.setTimeout(600_000);
    old = await readContract(root, 'coupon');
    next = await buildVersion('coupon', 'src/locales/en.json', '"No bets yet"', '"Nothing here yet"');
    await releaseCommand(site.dataFolder, ['publish', 'coupon'], next.checkout);
  });
  test.afterAll(() => next.dispose());

  test('shows a panel in place of a remote that is killed, while the rest lives, and has it back', async ({
    page,
    site,
  }) => {
    const longshot = new LongshotPage(page);
    await chooseFirst(longshot);
    await mark(page);
    await site.release('kill', 'betting', '--reason', 'it hurts');
    const begun = Date.now();
    await expect(page.getByText('Unavailable for now')).toBeVisible();
    test.info().annotations.push({ type: 'kill to panel, ms after the command', description: `${Date.now() - begun}` });
    await expect(longshot.prices).toHaveCount(0);
    await expect(longshot.coupon.getByRole('listitem')).toHaveCount(1);
    await longshot.stake('7.50');
    await site.release('revive', 'betting', '--reason', 'it is mended');
    await expect(longshot.prices.first()).toBeVisible();
    await expect(longshot.coupon.getByLabel(/^Stake in/)).toHaveValue('7.50');
    expect(await isSame(page)).toBe(true);
  });

  test('is left alone by a promotion, and loads itself anew when its build is blocked, coupon and stake kept', async ({
    page,
    site,
  }) => {
    const longshot = new LongshotPage(page);
    await chooseFirst(longshot);
    await mark(page);
    await promoteCoupon(site, next.version);
    // A word to all pages that comes after the promotion: it has been heard, and nothing has happened.
    await site.release('kill', 'betting', '--reason', 'a word to wait for');
    await expect(page.getByText('Unavailable for now')).toBeVisible();
    await site.release('revive', 'betting', '--reason', 'heard');
    await expect(longshot.prices.first()).toBeVisible();
    expect([await isSame(page), await shownVersion(page)]).toEqual([true, old.version]);

    await longshot.openBoard('line');
    expect(await shownVersion(page)).toBe(next.version);
    await longshot.stake('12.30');
    await mark(page);
    await site.release('block', `coupon@${next.version}`, '--reason', 'it hurts');
    await expectAnew(page);
    await expect(longshot.coupon.getByRole('listitem')).toHaveCount(1);
    await expect(longshot.coupon.getByLabel(/^Stake in/)).toHaveValue('12.30');
    expect(await shownVersion(page)).toBe(old.version);
    await site.release('unblock', `coupon@${next.version}`, '--reason', 'mended');
  });

  test('waits for the end of a placing, and for a form that is filled in', async ({
    page,
    site,
    browser,
    storageState,
    baseURL,
  }) => {
    await promoteCoupon(site, next.version);
    const visitor = await browser.newContext({
      ...(storageState === undefined ? {} : { storageState }),
      ...(baseURL === undefined ? {} : { baseURL }),
    });
    const filling = new LongshotPage(await visitor.newPage());
    const longshot = new LongshotPage(page);
    // The spread is over at once, so that nothing is left to wait for but what is under way.
    for (const each of [page, filling.page]) await each.addInitScript(() => void (Math.random = () => 0.01));
    await filling.openBoard('line');
    await filling.page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await filling.page.getByRole('dialog').getByLabel('Email').fill('somebody@example.com');
    await mark(filling.page);
    await chooseFirst(longshot);
    expect(await shownVersion(page)).toBe(next.version);
    await longshot.signIn(site.player);
    await longshot.stake('5.00');
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/web-api/coupon', async (route) => {
      await held;
      await route.continue();
    });
    await longshot.place.click();
    await mark(page);
    await site.release('rollback', '--urgent', '--reason', 'it hurts');
    await expect(filling.page.getByText('This page will reload')).toBeVisible(patient);
    await page.waitForTimeout(1_000);
    expect([await isSame(page), await isSame(filling.page)]).toEqual([true, true]);
    letGo();
    await longshot.receipt();
    expect(await isSame(page)).toBe(true);
    await expectAnew(page);
    expect(await shownVersion(page)).toBe(old.version);
    await filling.page.keyboard.press('Escape');
    await filling.page.getByRole('banner').getByRole('link', { name: 'Live' }).first().click();
    await expectAnew(filling.page);
    expect(filling.page.url()).toContain('/en/live');
    await visitor.close();
  });
});
