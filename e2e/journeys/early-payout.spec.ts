import type { SiteConfig } from '@longshot/contracts';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lostLead } from '../feeds/lost-lead.ts';
import { LongshotPage } from '../pages/longshot-page.ts';
import { expect, test } from '../site.ts';

test.use({ feed: lostLead() });

test(
  'a bet on a side that goes two goals ahead is paid at once, and stays won when the match is lost',
  { tag: '@long' },
  async ({ page, request, site }) => {
    test.setTimeout(420_000);
    await writeFile(path.join(site.dataFolder, 'site.json'), JSON.stringify({ site: { isEarlyPayoutOn: true } }));
    const config = async () => (await (await request.get('/bff-api/config/all.json')).json()) as SiteConfig;
    await expect.poll(async () => (await config()).isEarlyPayoutOn, { timeout: 30_000 }).toBe(true);

    const longshot = new LongshotPage(page);
    // Home at 2.00, before the match.
    const before = await longshot.betOnLine(site.player);

    await test.step('it is paid while the match goes on', async () => {
      await expect.poll(() => longshot.balanceMinor(), { timeout: 180_000 }).toBe(before + 500);
      const { events } = await longshot.boardNow('live');
      expect(events.map(({ score }) => `${score?.home}:${score?.away}`)).toEqual([expect.stringMatching(/^2:/)]);
      await longshot.coupon.getByRole('tab', { name: /^My bets/ }).click();
      await longshot.coupon.getByRole('button', { name: /^Settled today/ }).click();
      await expect(longshot.coupon.getByText('Two goals ahead: paid early')).toBeVisible();
    });

    await test.step('it stays paid once the match is lost', async () => {
      const isOver = async () => (await longshot.boardNow('live')).events.length === 0;
      await expect.poll(isOver, { timeout: 120_000 }).toBe(true);
      await page.goto('/en/office/history');
      await page.getByRole('tab', { name: 'Settled' }).click();
      await longshot.openDetails();
      const row = page.getByRole('row').filter({ hasText: 'Early Home' }).last();
      await expect(row).toContainText('Won');
      await expect(row).toContainText('2–0');
      expect(await longshot.balanceMinor()).toBe(before + 500);
    });
  },
);
