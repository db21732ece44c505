import type { Page } from '@playwright/test';
import path from 'node:path';
import { buildVersion, readContract } from '../build-version.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { releaseCommand } from '../release-built.ts';
import { expect, test } from '../site.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Whether the code of a container was run by the page: its entry leaves a global of its name. */
const hasRun = (page: Page, container: string) => page.evaluate((name) => name in globalThis, container);

test('one remote is upgraded and rolled back, and each time the page runs the code of its release', async ({
  page,
  site,
}) => {
  test.setTimeout(480_000);
  const old = await readContract(root, 'coupon');
  const next = await buildVersion('coupon', 'src/locales/en.json', '"No bets yet"', '"Nothing chosen yet"');
  try {
    expect(next.version).not.toBe(old.version);
    const longshot = new LongshotPage(page);
    await longshot.openBoard('line');
    await expect(longshot.coupon.getByText('No bets yet')).toBeVisible();
    expect([await hasRun(page, old.container), await hasRun(page, next.container)]).toEqual([true, false]);

    await releaseCommand(site.dataFolder, ['publish', 'coupon'], next.checkout);
    const composed = (await site.release('compose', '--set', `coupon=${next.version}`)) as { id: string };
    await site.release('validate', composed.id);
    await site.release('promote', composed.id);
    await expect(longshot.coupon.getByText('No bets yet')).toBeVisible();
    await longshot.openBoard('line');
    await expect(longshot.coupon.getByText('Nothing chosen yet')).toBeVisible();
    expect([await hasRun(page, old.container), await hasRun(page, next.container)]).toEqual([false, true]);
    const [event] = (await longshot.boardNow('line')).events;
    await longshot.choosePriceOf(event?.id ?? '');
    await longshot.onPriceChange('Ask');

    await site.release('rollback', '--only', 'coupon');
    await longshot.openBoard('line');
    // The release before reads what the one after it has kept: the bet, and what the player chose.
    await longshot.toggleMore(true);
    await expect(longshot.coupon.getByRole('radio', { name: 'Ask' })).toBeChecked();
    await expect(longshot.coupon.getByText('No bets yet')).toBeHidden();
    expect([await hasRun(page, old.container), await hasRun(page, next.container)]).toEqual([true, false]);
    expect((await site.release('status')) as object).toMatchObject({ versions: { coupon: old.version } });
  } finally {
    await next.dispose();
  }
});
